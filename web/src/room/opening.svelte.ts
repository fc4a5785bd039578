/** A room on its way: meanwhile no other is opened, and a refusal is said. */
import { refuse } from "../kit/attempt.ts";
import { Problem } from "../wire/api.ts";

export class Opening {
  busy = $state(false);

  run = async (opening: () => Promise<void>): Promise<void> => {
    this.busy = true;
    try {
      await opening();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      refuse(problem.reason);
    } finally {
      this.busy = false;
    }
  };
}
