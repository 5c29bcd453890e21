import { forgetMeasuring } from "../../client/browser/stored-for-measuring.ts";
import type { ConsentChoice } from "./consent-choice.ts";
import { consentStore } from "./consent-store.ts";
import { removeTagCookies } from "./tag-cookies.ts";
import { reportVisit } from "./visit.ts";

/**
 * Stores the choice, here for 365 days and on the server as evidence, and removes what it forbids.
 */
export function chooseConsent(choice: ConsentChoice): void {
  consentStore.put(choice);
  removeTagCookies(choice);
  if (!choice.analytics) forgetMeasuring();
  reportVisit();
}
