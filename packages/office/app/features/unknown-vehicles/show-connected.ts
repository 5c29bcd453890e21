import { type AnswerOf, countOf } from "@tuerca/contract";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import type { createUnknownVehicle } from "@tuerca/office-contract";

/** Says which vehicles products fit now. */
export function showConnected({ vehicles, products }: AnswerOf<typeof createUnknownVehicle>): void {
  const [first = "", ...more] = vehicles;
  showToast({
    kind: "success",
    title: `${countOf(products, "producto encaja", "productos encajan")} ahora`,
    text: more.length > 0 ? `En ${first} y ${more.length} más` : `En ${first}`,
  });
}
