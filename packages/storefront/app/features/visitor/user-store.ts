import type { User } from "@tuerca/contract";
import { getUser } from "@tuerca/contract/calls";
import { hasStatus } from "../../client/api/api-error.ts";
import { callApi } from "../../client/api/call-api.ts";
import { readCsrfToken } from "../../client/api/csrf-token.ts";
import { forgetLoginMark, hasLoginMark } from "../../client/api/login-mark.ts";
import { createStore } from "../../client/browser/create-store.ts";

/** Who is logged in; `user` is null for guests, and before it is known. */
export type UserState = {
  readonly user: User | null;
  readonly status: "loading" | "ready" | "failed";
};

export const UNKNOWN_USER: UserState = { user: null, status: "loading" };

/** Who is logged in, as all parts of a page see it. */
export function createUserStore() {
  const { get, set, subscribe } = createStore(UNKNOWN_USER);
  let loads = 0;
  return {
    get,
    subscribe,
    /** Puts a user in place, null after a logout; what a load under way brings is older and ignored. */
    put(user: User | null): void {
      loads += 1;
      set({ user, status: "ready" });
    },
    /** Asks the server, where there can be a login. Throws ApiError; who was known before stays. */
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

/** The user of this page. On the server nobody changes it, so that it stays the unknown one. */
export const userStore = createUserStore();

async function askForUser(): Promise<User | null> {
  if (!hasLoginMark()) return null;
  const token = readCsrfToken();
  try {
    return await callApi(getUser, {});
  } catch (error) {
    if (!hasStatus(error, 401)) throw error;
    // Another tab may have logged in meanwhile: then the session, and with it the token, is a new one.
    if (readCsrfToken() !== token) return askForUser();
    forgetLoginMark();
    return null;
  }
}
