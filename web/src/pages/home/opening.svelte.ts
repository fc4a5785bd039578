/** A room on its way: meanwhile no other is opened, and a refusal is said. */
import { showRefusal } from "../../kit/trySend.ts";
import { Problem } from "../../wire/api.ts";

export class Opening {
  busy = $state(false);

  run = async (opening: () => Promise<void>): Promise<void> => {
    this.busy = true;
    try {
      await opening();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      showRefusal(problem.reason);
    } finally {
      this.busy = false;
    }
  };
}
