import { CONSENT_TEXT_VERSION } from "@tuerca/contract";
import { deleteSession, putSessionData } from "@tuerca/contract/calls";
import { callApi } from "../../client/api/call-api.ts";
import { readCsrfToken } from "../../client/api/csrf-token.ts";
import { hasLoginMark } from "../../client/api/login-mark.ts";
import { toGrants } from "./consent-choice.ts";
import { consentStore } from "./consent-store.ts";

let lastCall: Promise<unknown> = Promise.resolve();

/**
 * Tells the server what the visitor has chosen, which keeps it as evidence, and of the visit what the choice allows.
 * `gid` is the client id of Google Analytics. One call after the other, so that the last choice is the one that stays.
 * Failures are not told: the next page tells the choice again.
 */
export function tellVisit(gid?: string): void {
  lastCall = lastCall.then(() => sendVisit(gid)).catch(() => {});
}

async function sendVisit(gid: string | undefined): Promise<void> {
  const { choice } = consentStore.get();
  if (!choice) return;
  const body = {
    technology: { javascript: true },
    consent: { default: toGrants(choice), version: CONSENT_TEXT_VERSION },
    ...(gid && choice.analytics ? { tracking: { gid } } : {}),
  };
  await callApi(putSessionData, { body });
}

/**
 * Ends the visit record of a guest when the page is left, but keeps that of a customer; a page that comes back from the
 * back/forward cache calls `begin`. Answers the function that stops it.
 */
export function endVisitOnUnload(begin: () => void): () => void {
  const end = () => {
    if (!readCsrfToken() || hasLoginMark()) return;
    callApi(deleteSession, { keepalive: true }).catch(() => {});
  };
  const wake = ({ persisted }: PageTransitionEvent) => persisted && begin();
  window.addEventListener("pagehide", end);
  window.addEventListener("pageshow", wake);
  return () => {
    window.removeEventListener("pagehide", end);
    window.removeEventListener("pageshow", wake);
  };
}
