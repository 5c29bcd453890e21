import { type ConsentChoice, toGrants } from "../../features/consent/consent-choice.ts";
import { consentStore } from "../../features/consent/consent-store.ts";
import { tellVisit } from "../../features/consent/visit.ts";

/**
 * Hands each choice on to Google's tag, which is loaded with the first one that allows analytics. `measurementId` is null
 * where there is no tag. Answers the function that stops it.
 */
export function watchConsent(measurementId: string | null): () => void {
  if (measurementId === null) return () => {};
  let told: ConsentChoice | null = null;
  const tellTag = () => {
    const { choice } = consentStore.get();
    if (!choice || choice === told || !(choice.analytics || told)) return;
    told = choice;
    void import("../../analytics/index.ts").then(
      ({ updateTag }) => updateTag(measurementId, toGrants(choice), tellVisit),
      () => {},
    );
  };
  tellTag();
  return consentStore.subscribe(tellTag);
}
