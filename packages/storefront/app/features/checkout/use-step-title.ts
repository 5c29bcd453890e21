import type { Checkout, CheckoutStep } from "@tuerca/contract";
import { usePageTitle } from "../../client/page/use-page-title.ts";
import { labelOf } from "./steps.ts";

/** Names the page after the step that it shows, where one is shown. */
export function useStepTitle(shown: CheckoutStep | null, checkout: Checkout | null): void {
  const step = checkout && shown ? `${labelOf(shown, checkout)} · ` : "";
  usePageTitle(`${step}Tramitar compra`);
}
