/** Which hint is shown when: one at a time, by what the player sees and has done, never by a script. */

export interface LessonStep<S> {
  readonly key: string;
  /** What it speaks of, by a selector: it points there, and takes no room of its own. */
  readonly at?: string;
  /** It has something to say now. */
  readonly when: (seen: S) => boolean;
  /** The player has done what it speaks of. */
  readonly until?: (seen: S) => boolean;
}

export interface LessonProgress {
  readonly open: string | null;
  readonly done: readonly string[]; // in the order in which they were shown
  readonly off: boolean; // the player wants no more of them
  readonly again?: boolean; // the open one was asked for: it stays until it is read, done or not
}

export const NO_PROGRESS: LessonProgress = { open: null, done: [], off: false };

/** After something has changed at the table. An open hint stays until it is read, or done. */
export function updateProgress<S>(course: LessonProgress, hints: readonly LessonStep<S>[], seen: S): LessonProgress {
  const open = hints.find((hint) => hint.key === course.open);
  if (open && (course.again || !open.until?.(seen))) return course;
  const after = open ? closeStep(course) : course;
  if (after.off) return after;
  const due = hints.find((hint) => !after.done.includes(hint.key) && hint.when(seen) && !hint.until?.(seen));
  return due ? { ...after, open: due.key } : after;
}

/** "Got it." */
export const closeStep = (course: LessonProgress): LessonProgress =>
  course.open === null
    ? course
    : { ...course, open: null, again: false, done: [...course.done.filter((key) => key !== course.open), course.open] };

/** "Skip all hints." */
export const skipSteps = (course: LessonProgress): LessonProgress => ({ ...closeStep(course), off: true });

/** The last hint once more, and those to come again. */
export const reopenStep = (course: LessonProgress): LessonProgress => ({
  ...course,
  open: course.done.at(-1) ?? null,
  again: true,
  off: false,
});
