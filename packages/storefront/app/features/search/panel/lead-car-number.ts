import { carNumberIn } from "@tuerca/contract";
import { openChooser } from "../../../client/car/chooser-state.ts";

/**
 * Opens the chooser with the plate or chassis number in a search field, and empties the field: the
 * number must get into no address and no history of searches. Returns whether there was one.
 */
export function leadCarNumber(field: HTMLInputElement): boolean {
  const number = carNumberIn(field.value);
  if (number === null) return false;
  field.value = "";
  openChooser({ typed: number });
  return true;
}
