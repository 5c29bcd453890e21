import { expect, it } from "vitest";
import { areas } from "./areas.ts";
import * as addresses from "./calls.ts";

/** The addresses by which clients know the calls; they never change. */
const ADDRESSES = [
  "GET /sanctum/csrf-cookie",
  "POST /api/v1/auth/login",
  "GET /api/v1/auth/logout",
  "GET /api/v1/user",
  "POST /api/v1/register",
  "POST /api/v1/password/send_reset",
  "POST /api/v1/password/reset",
  "PUT /api/v1/user/change_password",
  "PUT /api/v2/user",
  "GET /store-front/api/sales/invoice",
  "GET /store-front/api/sales/invoice/{id}.pdf",
  "GET /store-front/api/sales/order",
  "GET /store-front/api/sales/order/{id}",
  "POST /store-front/api/sales/order/{id}/pay",
  "POST /store-front/api/sales/order/{id}/to-cart",
  "GET /api/v1/clients/{clientId}/shops",
  "GET /store-front/api/guest/sales/order/{id}",
  "POST /store-front/api/guest/sales/order/{id}/pay",
  "POST /store-front/api/guest/sales/order/{id}/to-cart",
  "PUT /api/store-front/session/data",
  "DELETE /api/store-front/session",
  "POST /api/v2/search/",
  "GET /api/v2/catalog/products/{id}",
  "GET /api/v2/catalog/categories/{id}",
  "GET /api/v2/catalog/brands/{id}",
  "GET /api/store-front/brands",
  "GET /api/v1/categories/tree",
  "GET /store-front/api/rating",
  "GET /store-front/api/rating/{id}/voted",
  "POST /store-front/api/rating/{id}/rate",
  "POST /store-front/api/rating/{id}/review",
  "GET /store-front/api/sales/cart_b2c",
  "POST /store-front/api/sales/cart_b2c",
  "GET /store-front/api/sales/checkout_b2c",
  "POST /store-front/api/sales/cart_b2c/gift-card/request",
  "DELETE /store-front/api/sales/cart_b2c/gift-card/request",
  "GET /store-front/api/sales/cart_b2c/gift-card/request",
  "POST /api/v1/cart/checkout",
  "POST /store-front/api/sales/cart_b2c/transition",
  "GET /api/v1/wishlist/{id}",
  "GET /api/v1/wish-list/ids",
  "GET /api/v1/wish-list",
  "POST /api/v1/wish-list/{id}",
  "DELETE /api/v1/wish-list/{id}",
  "POST /api/v2/sales/carriers/availables",
  "GET /api/v2/sales/payments/available",
  "POST /api/v2/sales/checkout",
  "PUT /api/v2/sales/checkout",
  "GET /api/v2/sales/checkout",
  "POST /store-front/api/sales/cart/coupon/apply",
  "GET /store-front/api/sales/cart/coupon/available",
  "GET /store-front/api/account/addresses/shipping",
  "POST /store-front/api/account/addresses/shipping",
  "PUT /store-front/api/account/addresses/shipping/{id}",
  "DELETE /store-front/api/account/addresses/shipping/{id}",
  "PUT /store-front/api/account/addresses/shipping/{id}/mark-as-default",
  "GET /store-front/api/account/addresses/billing",
  "POST /store-front/api/account/addresses/billing",
  "PUT /store-front/api/account/addresses/billing",
  "POST /store-front/api/sales/payment/redsys/in-site/card-configuration",
  "POST /store-front/api/sales/payment/redsys/in-site/process",
];

const CALLS = areas.flatMap(({ calls }) => [...calls]);

it("the calls that clients know are at their addresses", () => {
  const places = CALLS.map(([, { method, path }]) => `${method} ${path}`);
  expect(places).toEqual(expect.arrayContaining(ADDRESSES));
  expect(new Set(places).size).toBe(places.length);
});

it("every address has its call, and every call its address, under the same name", () => {
  const { needsToken, pathOf, ...declared } = addresses;
  expect(Object.keys(declared).sort()).toEqual(CALLS.map(([name]) => name).sort());
  for (const [name, call] of CALLS) expect(call).toMatchObject(declared[name as keyof typeof declared]);
});
