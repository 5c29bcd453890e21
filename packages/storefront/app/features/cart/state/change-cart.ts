import { saveCart } from "@tuerca/contract/calls";
import { ApiError, hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { cartErrorNotice } from "@tuerca/kit/calls/error-table.ts";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { callApi } from "../../../client/api/call-api.ts";
import { showError } from "../../../ui/toast/show-error.ts";
import { notifyOtherTabs } from "./cart-channel.ts";
import { type CartEvent, emitCartEvent } from "./cart-events.ts";
import { applyChange, type CartChange, toCartInput } from "./cart-state.ts";
import type { CartStore } from "./cart-store.ts";
import { eventOfChange } from "./event-of-change.ts";
import { readCart } from "./read-cart.ts";
import type { ShownCart } from "./shown-cart.ts";

/**
 * Shows a change at once, saves the whole cart, shows the server's answer and emits the event.
 * Ignored while another change is saved. On failure shows a toast and the server's cart; never
 * rejects. Returns whether it was saved.
 */
export async function changeCart(store: CartStore, change: CartChange): Promise<boolean> {
  if (store.get().isSaving) return false;
  store.setSaving(true);
  let isSaved = false;
  let event: CartEvent | null = null;
  try {
    event = await save(store, change);
    isSaved = true;
    notifyOtherTabs();
  } catch (error) {
    await recover(store, error);
  } finally {
    store.setSaving(false);
  }
  if (event) emitCartEvent(event);
  return isSaved;
}

/** Needs the loaded cart, because saving replaces all of it. A failure reverts the change. */
async function save(store: CartStore, change: CartChange): Promise<CartEvent | null> {
  if (store.get().status !== "ready") await store.load();
  const before = store.get().cart;
  const next = applyChange(before, change);
  store.put(next);
  try {
    store.put(readCart(await callApi(saveCart, { body: toCartInput(next, before?.version ?? 0) })));
    return eventOfChange(change, before, store.get().cart);
  } catch (error) {
    store.put(before);
    throw error;
  }
}

async function recover(store: CartStore, error: unknown): Promise<void> {
  if (hasStatus(error, 409) && "cart" in error.body) {
    store.put(error.body.cart as ShownCart | null);
    showToast({
      kind: "info",
      title: "Tu carrito ha cambiado en otra ventana",
      text: "Te mostramos el más reciente. Vuelve a hacer el cambio si aún lo quieres.",
    });
    return;
  }
  if (!(error instanceof ApiError)) throw error;
  showError(cartErrorNotice(error));
  await store.load().catch(() => {});
}
