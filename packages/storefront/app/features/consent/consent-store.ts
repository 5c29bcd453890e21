import { createStore } from "@tuerca/kit/browser/create-store.ts";
import { useSyncExternalStore } from "react";
import { type ConsentChoice, consentCookie, parseConsent } from "./consent-choice.ts";

export type ConsentState = {
  /** Null before a choice, and before the cookie is read. */
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

/** The visitor's cookie choice as this page knows it. */
export const consentStore = {
  get,
  subscribe,
  /**
   * Reads the cookie, which another tab may have changed. In a browser without cookies the choice
   * holds for this page.
   */
  read(): void {
    const { choice: before, isRead } = get();
    const choice = parseConsent(document.cookie) ?? before;
    const isSame = choice?.analytics === before?.analytics && choice?.marketing === before?.marketing;
    if (!isRead || !isSame) set({ choice, isRead: true });
  },
  put(choice: ConsentChoice): void {
    // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is too late
    document.cookie = consentCookie(choice, window.location.protocol === "https:");
    set({ choice, isRead: true, isPanelOpen: false });
  },
  setPanelOpen: (isPanelOpen: boolean) => set({ isPanelOpen }),
};

/** Unknown on the server and before hydration. */
export function useConsent(): ConsentState {
  return useSyncExternalStore(consentStore.subscribe, consentStore.get, () => UNREAD);
}
