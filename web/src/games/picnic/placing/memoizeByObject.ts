/** Asks once about each thing and remembers the answer, for things that never change but are replaced. */
export function memoizeByObject<Thing extends object, Answer extends object>(
  ask: (thing: Thing) => Answer,
): (thing: Thing) => Answer {
  const answers = new WeakMap<Thing, Answer>();
  return (thing) => {
    const known = answers.get(thing) ?? ask(thing);
    answers.set(thing, known);
    return known;
  };
}
