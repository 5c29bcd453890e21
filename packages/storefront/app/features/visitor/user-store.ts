import type { User } from "@tuerca/contract";
import { getUser } from "@tuerca/contract/calls";
import { createStore } from "@tuerca/kit/browser/create-store.ts";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { callApi } from "../../client/api/call-api.ts";
import { readCsrfToken } from "../../client/api/csrf-token.ts";
import { forgetLoginMark, hasLoginMark } from "../../client/api/login-mark.ts";

/** State of the login; `user` is null for guests, and before it is known. */
export type UserState = {
  readonly user: User | null;
  readonly status: "loading" | "ready" | "failed";
};

export const UNKNOWN_USER: UserState = { user: null, status: "loading" };

/** The logged-in user, shared by all parts of a page. */
export function createUserStore() {
  const { get, set, subscribe } = createStore(UNKNOWN_USER);
  let loads = 0;
  return {
    get,
    subscribe,
    /** Sets the user, null after a logout; a load in progress is older and ignored. */
    put(user: User | null): void {
      loads += 1;
      set({ user, status: "ready" });
    },
    /**
     * Loads the user, if there can be a login. Throws ApiError and leaves the known user in place.
     */
    async load(): Promise<void> {
      loads += 1;
      const mine = loads;
      try {
        const user = await askForUser();
        if (mine === loads) this.put(user);
      } catch (error) {
        if (get().status === "loading") set({ user: null, status: "failed" });
        throw error;
      }
    },
  };
}

/** The user of this page; on the server it always stays unknown. */
export const userStore = createUserStore();

async function askForUser(): Promise<User | null> {
  if (!hasLoginMark()) return null;
  const token = readCsrfToken();
  try {
    return await callApi(getUser, {});
  } catch (error) {
    if (!hasStatus(error, 401)) throw error;
    // Another tab may have logged in: then the session, and with it the token, is new.
    if (readCsrfToken() !== token) return askForUser();
    forgetLoginMark();
    return null;
  }
}
