import {
  changePassword,
  deleteUser,
  getUser,
  listSessions,
  logIn,
  logOut,
  register,
  resetPassword,
  sendReset,
} from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, registerCustomer } from "../../../test/factories/customer.ts";
import { createTestShop, type TestClient, type TestShop } from "../../../test/index.ts";

let shop: TestShop;
let count = 0;

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

async function customer(): Promise<{ email: string; visitor: TestClient }> {
  count += 1;
  const email = `ana-${count}@example.es`;
  const visitor = shop.visitor();
  await registerCustomer(visitor, email);
  return { email, visitor };
}

const CALLS = [
  [logIn, { username: "x@example.es", password: PASSWORD }],
  [logOut, undefined],
  [register, { email: "forged@example.es", password: PASSWORD, password_confirmation: PASSWORD }],
  [sendReset, { username: "x@example.es" }],
  [resetPassword, { secret: "x", password: PASSWORD, password_confirmation: PASSWORD }],
  [
    changePassword,
    { current_password: PASSWORD, password: "x".repeat(12), password_confirmation: "x".repeat(12) },
  ],
  [deleteUser, { password: PASSWORD }],
  ["PUT /api/v2/user", { name: "Forged" }],
  ["POST /api/v1/email/confirm", { secret: "x" }],
  ["POST /api/v1/email/send_confirmation", undefined],
  ["DELETE /api/v1/user/sessions", undefined],
  ["POST /store-front/api/sales/order/x/to-cart", undefined],
  ["POST /store-front/api/guest/sales/order/x/to-cart", undefined],
  ["POST /store-front/api/sales/order/x/back-to-cart", undefined],
  ["POST /store-front/api/guest/sales/order/x/back-to-cart", undefined],
] as const;

describe("forgeries (promise 29)", () => {
  it.each(
    CALLS.map(([call, body]) => [typeof call === "string" ? call : `${call.method} ${call.path}`, body]),
  )("are refused: %s", async (call, body) => {
    const [method = "", path = ""] = String(call).split(" ");
    const { email, visitor } = await customer();
    const other = await customer();
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const foreign = decodeURIComponent(other.visitor.cookies.get("XSRF-TOKEN") ?? "");
    const token = decodeURIComponent(visitor.cookies.get("XSRF-TOKEN") ?? "");
    const forgeries: Record<string, string>[] = [
      { cookie },
      { cookie, "x-xsrf-token": "" },
      { cookie, "x-xsrf-token": foreign },
      { cookie, "x-xsrf-token": `${token}x` },
      { "x-xsrf-token": token },
      { cookie: "tuerca_session=x.y", "x-xsrf-token": token },
    ];
    for (const headers of forgeries) {
      const response = await fetch(shop.origin + path, {
        method,
        headers: { ...headers, ...(body ? { "content-type": "application/json" } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      expect(response.status).toBe(419);
      expect(await response.json()).toEqual({ message: "CSRF token mismatch." });
    }
    expect((await visitor.call(getUser)).body).toMatchObject({ email, name: email.split("@")[0] });
    expect((await visitor.call(listSessions)).body).toHaveLength(1);
  });
});
