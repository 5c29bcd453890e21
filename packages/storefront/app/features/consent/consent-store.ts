import { useSyncExternalStore } from "react";
import { createStore } from "../../client/browser/create-store.ts";
import { type ConsentChoice, consentCookie, parseConsent } from "./consent-choice.ts";

export type ConsentState = {
  /** Null while the visitor has not chosen, and before the cookie is read. */
  readonly choice: ConsentChoice | null;
  readonly isRead: boolean;
  readonly isPanelOpen: boolean;
};

const UNREAD: ConsentState = { choice: null, isRead: false, isPanelOpen: false };

const store = createStore(UNREAD);
const { get, subscribe } = store;

function set(change: Partial<ConsentState>): void {
  store.set({ ...get(), ...change });
}

/** What this page knows of the visitor's choice about cookies. */
export const consentStore = {
  get,
  subscribe,
  /** Reads the cookie, which another tab may have changed. A browser that keeps none keeps the choice for this page. */
  read(): void {
    const { choice: before, isRead } = get();
    const choice = parseConsent(document.cookie) ?? before;
    const isSame = choice?.analytics === before?.analytics && choice?.marketing === before?.marketing;
    if (!isRead || !isSame) set({ choice, isRead: true });
  },
  put(choice: ConsentChoice): void {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and a choice holds at once
    document.cookie = consentCookie(choice, window.location.protocol === "https:");
    set({ choice, isRead: true, isPanelOpen: false });
  },
  setPanelOpen: (isPanelOpen: boolean) => set({ isPanelOpen }),
};

/** On the server, and until the page has come to life, nothing is known. */
export function useConsent(): ConsentState {
  return useSyncExternalStore(consentStore.subscribe, consentStore.get, () => UNREAD);
}
