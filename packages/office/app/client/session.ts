import { createStore } from "@tuerca/kit/browser/create-store.ts";
import type { OfficeCall, OfficeSession, Permission } from "@tuerca/office-contract";
import { useSyncExternalStore } from "react";

/** Who is logged in; `unknown` until the first answer. */
type SessionState = { status: "unknown" } | { status: "out" } | { status: "in"; session: OfficeSession };

export const sessionStore = createStore<SessionState>({ status: "unknown" });

/** The session's state; renders again when it changes. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.get);
}

/** The session of whoever uses the screen. Screens render only with one. */
export function useSession(): OfficeSession {
  const state = useSessionState();
  if (state.status !== "in") throw new Error("nobody is logged in");
  return state.session;
}

/** Whether the person may do something; the server checks each call itself. */
export function useMay(permission: Permission): boolean {
  return useSession().permissions.includes(permission);
}

/** Whether the person may make a call of the staff. */
export function useMayCall({ permission, alsoNeeds = [] }: OfficeCall): boolean {
  const { permissions } = useSession();
  return [permission, ...alsoNeeds].every((one) => permissions.some((own) => own === one));
}

/** Takes a session over, after a login or a proof. */
export function takeSession(session: OfficeSession): void {
  sessionStore.set({ status: "in", session });
}
