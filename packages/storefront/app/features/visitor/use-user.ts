import { useSyncExternalStore } from "react";
import { UNKNOWN_USER, type UserState, userStore } from "./user-store.ts";

/** The logged-in user. Always unknown on the server, so that pages are the same for everyone. */
export function useUser(): UserState {
  return useSyncExternalStore(userStore.subscribe, userStore.get, () => UNKNOWN_USER);
}
