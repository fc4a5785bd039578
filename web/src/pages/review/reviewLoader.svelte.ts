/** Asks for a review until it is made: the first who wants it waits while the server plays the game on, many times. */
import { Problem, fetchReview } from "../../wire/api.ts";
import type { Reason, Review, ReviewProgress } from "../../wire/wire.ts";

const POLL_INTERVAL_MS = 1000; // milliseconds
const UNWELL = 3000; // where the server cannot be reached, or is busy

const isMaking = (answer: Review.Review | ReviewProgress): answer is ReviewProgress => "progress" in answer;

/** Whichever is further: each answer may come from another node of the server, which hears of it a moment later. */
function further(one: ReviewProgress | null, other: ReviewProgress): ReviewProgress {
  const behind = one && (other.ahead - one.ahead || one.progress - other.progress) > 0;
  return behind ? one : other;
}

export class ReviewLoader {
  review = $state.raw<Review.Review | null>(null);
  making = $state.raw<ReviewProgress | null>(null);
  refused = $state.raw<{ readonly reason: Reason; readonly status: number } | null>(null);
  #ended = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly id: string) {
    void this.ask();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  async ask(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      const answer = await fetchReview(this.id);
      this.refused = null;
      if (isMaking(answer)) {
        this.making = further(this.making, answer);
        this.#later(POLL_INTERVAL_MS);
      } else this.review = answer;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.refused = { reason: error.reason, status: error.status };
      const passes = error.status === 0 || error.status === 503 || error.reason.key === "reviews-under-way";
      if (passes) this.#later(UNWELL);
      else this.making = null; // if it is made after all, it is begun anew
    }
  }

  #later(millis: number): void {
    if (!this.#ended) this.#timer = setTimeout(() => void this.ask(), millis);
  }
}
