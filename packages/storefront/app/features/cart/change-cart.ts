import { MutationObserver, type QueryClient } from "@tanstack/react-query";
import type { Cart } from "@tuerca/contract";
import { ApiError, hasStatus } from "../../client/api-error.ts";
import { callApi } from "../../client/call-api.ts";
import { saveCart } from "../../client/calls.ts";
import { cartErrorNotice } from "../../client/error-table.ts";
import { showError, showToast } from "../../ui/toast/index.ts";
import { tellOtherTabs } from "./cart-channel.ts";
import { cartQuery, emptyAsNull, isSavingCart, loadCart, SAVE_CART_KEY } from "./cart-query.ts";
import { applyChange, type CartChange, toCartInput } from "./cart-state.ts";

/**
 * Shows the change at once, saves the whole cart, and puts the server's answer in its place. Ignored while another
 * change is being saved. Failures are told by one toast and put the server's cart back; never rejects.
 */
export async function changeCart(client: QueryClient, change: CartChange): Promise<void> {
  if (isSavingCart(client)) return;
  const before = client.getQueryData(cartQuery.queryKey);
  const saving = new MutationObserver(client, {
    mutationKey: SAVE_CART_KEY,
    meta: { handles: () => true },
    mutationFn: () => save(client, change),
  }).mutate();
  await saving.then(
    (saved) => succeed(client, saved, change),
    (error) => fail(client, error, before),
  );
}

/** The change is made on the loaded cart, as saving replaces the whole of it. */
async function save(client: QueryClient, change: CartChange): Promise<Cart | null> {
  const loaded = client.getQueryData(cartQuery.queryKey);
  const before = loaded === undefined ? await client.fetchQuery(cartQuery) : loaded;
  const next = applyChange(before, change);
  await putCart(client, next);
  return callApi(saveCart, { body: toCartInput(next, before?.version) });
}

/** Puts a cart in place; a load under way would bring an older one. */
async function putCart(client: QueryClient, cart: Cart | null | undefined): Promise<void> {
  await client.cancelQueries({ queryKey: cartQuery.queryKey });
  client.setQueryData(cartQuery.queryKey, cart);
}

async function succeed(client: QueryClient, saved: Cart | null, change: CartChange): Promise<void> {
  await putCart(client, emptyAsNull(saved));
  tellOtherTabs();
  if (change.kind !== "add") return;
  showToast({
    kind: "success",
    title: "Producto añadido al carrito",
    text: change.product.name,
    action: { label: "Ver cesta", to: "/cart" },
  });
}

async function fail(client: QueryClient, error: unknown, before: Cart | null | undefined): Promise<void> {
  if (hasStatus(error, 409) && "cart" in error.body) {
    await putCart(client, emptyAsNull(error.body.cart as Cart | null));
    showToast({
      kind: "info",
      title: "Tu carrito ha cambiado en otra ventana",
      text: "Te mostramos el más reciente. Vuelve a hacer el cambio si aún lo quieres.",
    });
    return;
  }
  if (error instanceof ApiError) showError(cartErrorNotice(error));
  await putCart(client, before);
  await loadCart().then(
    (cart) => putCart(client, cart),
    () => {},
  );
}
