import { addWish, removeWish } from "@tuerca/contract/calls";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { callApi } from "../../client/api/call-api.ts";
import type { ListedProduct } from "../../client/page/listed-product.ts";
import { wishChannel } from "./wish-channel.ts";
import type { WishStore } from "./wish-store.ts";
import { emitWishlistEvent } from "./wishlist-events.ts";

/**
 * `guest`: nobody is logged in, nothing changed. `busy`: a change of this product is in progress.
 */
export type WishOutcome = "done" | "failed" | "guest" | "busy";

const underWay = new Set<number>();

/**
 * Toggles a product on the wishlist, on the server first, then here. Shows failures as one toast;
 * never rejects.
 */
export async function toggleWish(store: WishStore, product: ListedProduct): Promise<WishOutcome> {
  if (store.get().status !== "ready") await store.load().catch(() => {});
  return store.has(product.id) ? takeOff(store, product) : putOn(store, product);
}

/** Adds a product to the wishlist; it may already be there. */
export async function putOn(store: WishStore, product: ListedProduct): Promise<WishOutcome> {
  if (store.get().status === "guest") return "guest";
  return once(product.id, async () => {
    try {
      await callApi(addWish, { params: { id: String(product.id) } });
    } catch (error) {
      reportFailedCall(error);
      if (!hasStatus(error, 401)) return "failed";
      store.empty();
      return "guest";
    }
    store.add(product.id);
    wishChannel.notify();
    announceAdded(product);
    emitWishlistEvent({ name: "add_to_wishlist", product });
    return "done";
  });
}

async function takeOff(store: WishStore, product: ListedProduct): Promise<WishOutcome> {
  return once(product.id, async () => {
    try {
      await callApi(removeWish, { params: { id: String(product.id) } });
    } catch (error) {
      if (hasStatus(error, 401)) reportFailedCall(error);
      // The same text for every failure, whatever the server's answer.
      showToast({ kind: "info", title: "Something went wrong" });
      await store.load().catch(() => {});
      return "failed";
    }
    store.remove(product.id);
    wishChannel.notify();
    announceRemoved(store, product);
    return "done";
  });
}

async function once(id: number, change: () => Promise<WishOutcome>): Promise<WishOutcome> {
  if (underWay.has(id)) return "busy";
  underWay.add(id);
  return change().finally(() => underWay.delete(id));
}

function announceAdded({ name }: ListedProduct): void {
  const action = { label: "Ver la lista", to: "/wishlist" };
  showToast({ kind: "success", title: "Añadido a tu lista de deseos", text: name, action });
}

function announceRemoved(store: WishStore, product: ListedProduct): void {
  const action = { label: "Deshacer", run: () => void putOn(store, product) };
  showToast({ kind: "info", title: "Quitado de tu lista de deseos", text: product.name, action });
}
