import { CONSENT_TEXT_VERSION } from "@tuerca/contract";
import { deleteSession, putSessionData } from "@tuerca/contract/calls";
import { callApi } from "../../client/api/call-api.ts";
import { readCsrfToken } from "../../client/api/csrf-token.ts";
import { hasLoginMark } from "../../client/api/login-mark.ts";
import { toGrants } from "./consent-choice.ts";
import { consentStore } from "./consent-store.ts";

let lastCall: Promise<unknown> = Promise.resolve();

/**
 * Sends the choice to the server, which stores it as evidence, and the visit data that it allows.
 * `gid` is the Google Analytics client id. Calls run one at a time, so the last choice wins.
 * Failures are silent, because the next page repeats it.
 */
export function reportVisit(gid?: string): void {
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
 * Ends a guest's visit record when the page is left, and leaves a customer's; after the
 * back/forward cache it calls `begin`. Returns the function that stops it.
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
