import { forgetMeasuring } from "../../client/browser/kept-for-measuring.ts";
import type { ConsentChoice } from "./consent-choice.ts";
import { consentStore } from "./consent-store.ts";
import { removeTagCookies } from "./tag-cookies.ts";
import { tellVisit } from "./visit.ts";

/** Keeps the choice, here for 365 days and with the server as evidence; what is not allowed any more is removed. */
export function chooseConsent(choice: ConsentChoice): void {
  consentStore.put(choice);
  removeTagCookies(choice);
  if (!choice.analytics) forgetMeasuring();
  tellVisit();
}
