import type { APIRequestContext, BrowserContext } from "@playwright/test";
import { newEmail, PASSWORD, send } from "./account.ts";

export const SHIPPING = "/store-front/api/account/addresses/shipping";
export const ADDRESS = {
  name: "Eva",
  surname: "Martín Soler",
  phone: "600 100 200",
  street: "Calle Mayor, 12",
  postal_code: "28013",
  city: "Madrid",
  province: "Madrid",
};

/** Logs in without a page. */
export async function logIn(context: BrowserContext, username: string, password = PASSWORD): Promise<void> {
  await send(context, "post", "/api/v1/auth/login", { username, password });
}

type PlacedOrder = { id: string; number: string; customer: { email: string } };
type Sold = { id: number; name: string; quantity: number };

/** Products, a hundred at most. */
export async function sellable(request: APIRequestContext, query = ""): Promise<Sold[]> {
  const answer = await request.post("/api/v2/search/", { data: { query, per_page: 100, categories: [] } });
  const { data } = (await answer.json()) as { data: Sold[] };
  return data;
}

/** The product of which there is most. */
export async function mostStocked(request: APIRequestContext): Promise<number> {
  const products = await sellable(request);
  return products.sort((left, right) => right.quantity - left.quantity)[0]?.id ?? 0;
}

/** Orders one piece of each product, to be paid this way, as the visitor of this browser; answers the order. */
export async function order(
  context: BrowserContext,
  ids: readonly number[],
  payment_method: "transfer" | "card" | "bizum" = "transfer",
) {
  const products = ids.map((id) => ({ id, quantity: 1 }));
  await send(context, "post", "/store-front/api/sales/cart_b2c", { products });
  const checkout = (await (await send(context, "post", "/api/v2/sales/checkout")).json()) as { id: string };
  const { postal_code } = ADDRESS;
  const carriers = await send(context, "post", "/api/v2/sales/carriers/availables", { postal_code });
  const [carrier] = (await carriers.json()) as { id: number }[];
  await send(context, "put", "/api/v2/sales/checkout", {
    customer: { email: newEmail(), name: "Eva Martín", phone: ADDRESS.phone },
    shipping_address: ADDRESS,
    carrier_id: carrier?.id,
    payment_method,
  });
  const body = { checkout_id: checkout.id, accept_terms: true };
  const key = { "idempotency-key": crypto.randomUUID() };
  const placed = await send(context, "post", "/api/v1/cart/checkout", body, key);
  return ((await placed.json()) as { order: PlacedOrder }).order;
}
