import { Unavailable } from "../../errors.ts";
import { why } from "../../refusals/reason.ts";

/** The bucket does not work, or refuses: it is away, full, gone, or its keys are wrong. */
export class StoreAway extends Unavailable {
  constructor(address: string, problem: string) {
    super(why("store_away", { address, problem }));
  }
}
