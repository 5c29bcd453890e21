import { getWishIds } from "@tuerca/contract/calls";
import { createStore } from "@tuerca/kit/browser/create-store.ts";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { callApi } from "../../client/api/call-api.ts";
import { hasLoginMark } from "../../client/api/login-mark.ts";

/** Ids of the wished products, newest first; empty unless `status` is `ready`. */
export type WishState = {
  readonly ids: readonly number[];
  readonly status: "loading" | "guest" | "ready" | "failed";
};

export const UNKNOWN_WISHES: WishState = { ids: [], status: "loading" };

/** The visitor's wishlist, shared by all parts of a page. */
export function createWishStore() {
  const { get, subscribe, ...store } = createStore(UNKNOWN_WISHES);
  let loads = 0;
  const set = (next: WishState) => {
    loads += 1;
    store.set(next);
  };
  return {
    get,
    has: (id: number) => get().ids.includes(id),
    subscribe,
    /** Adds an id at the front; a load in progress is older and ignored, here and below. */
    add: (id: number) => set({ status: "ready", ids: [id, ...get().ids.filter((one) => one !== id)] }),
    remove: (id: number) => set({ ...get(), ids: get().ids.filter((one) => one !== id) }),
    /** Nobody is logged in. */
    empty: () => set({ ids: [], status: "guest" }),
    /** Loads the ids, if there can be a login. Throws ApiError and leaves earlier ids in place. */
    async load(): Promise<void> {
      loads += 1;
      const mine = loads;
      try {
        const ids = await askForIds();
        if (mine === loads) set(ids ? { ids, status: "ready" } : { ids: [], status: "guest" });
      } catch (error) {
        if (get().status === "loading" && mine === loads) set({ ids: [], status: "failed" });
        throw error;
      }
    },
  };
}

export type WishStore = ReturnType<typeof createWishStore>;

/** The wishlist of this page; on the server it always stays unknown. */
export const wishStore = createWishStore();

/** Null if nobody is logged in. */
async function askForIds(): Promise<number[] | null> {
  if (!hasLoginMark()) return null;
  try {
    return await callApi(getWishIds, {});
  } catch (error) {
    if (hasStatus(error, 401)) return null;
    throw error;
  }
}
