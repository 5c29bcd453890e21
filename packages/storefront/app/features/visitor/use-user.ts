import { useSyncExternalStore } from "react";
import { UNKNOWN_USER, type UserState, userStore } from "./user-store.ts";

/** Who is logged in. On the server it is always unknown, so that pages are the same for everyone. */
export function useUser(): UserState {
  return useSyncExternalStore(userStore.subscribe, userStore.get, () => UNKNOWN_USER);
}
