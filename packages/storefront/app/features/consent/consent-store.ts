import { useSyncExternalStore } from "react";
import { type ConsentChoice, consentCookie, parseConsent } from "./consent-choice.ts";

export type ConsentState = {
  /** Null while the visitor has not chosen, and before the cookie is read. */
  readonly choice: ConsentChoice | null;
  readonly isRead: boolean;
  readonly isPanelOpen: boolean;
};

const UNREAD: ConsentState = { choice: null, isRead: false, isPanelOpen: false };

let state = UNREAD;
const listeners = new Set<() => void>();

function set(change: Partial<ConsentState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** What this page knows of the visitor's choice about cookies. */
export const consentStore = {
  get: () => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Reads the cookie, which another tab may have changed. A browser that keeps none keeps the choice for this page. */
  read(): void {
    const choice = parseConsent(document.cookie) ?? state.choice;
    const isSame =
      choice?.analytics === state.choice?.analytics && choice?.marketing === state.choice?.marketing;
    if (!state.isRead || !isSame) set({ choice, isRead: true });
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
