import { UNAUTHENTICATED, type User } from "@tuerca/contract";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { onFailedCall, reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { refreshWhenStale } from "../../client/browser/refresh-when-stale.ts";
import { createTabChannel } from "../../client/browser/tab-channel.ts";
import { userStore } from "./user-store.ts";

const channel = createTabChannel("tuerca.user");

/** Loads the user and keeps it current. Returns the function that stops it. */
export function watchUser(): () => void {
  const stopKeeping = refreshWhenStale(channel, () => void reloadUser());
  const stopListening = onFailedCall((error) => {
    const isOver = hasStatus(error, 401) && error.serverMessage === UNAUTHENTICATED;
    if (isOver && userStore.get().user) void reloadUser();
  });
  return () => {
    stopKeeping();
    stopListening();
  };
}

/** Reloads the user. Shows failures; never rejects. */
export async function reloadUser(): Promise<void> {
  await userStore.load().catch(reportFailedCall);
}

/** Sets the user after a login, or null after a logout, here and in the visitor's other tabs. */
export function changeUser(user: User | null): void {
  userStore.put(user);
  channel.notify();
}
