import { type Call, searchProducts } from "@tuerca/contract";
import { areas } from "@tuerca/contract/areas";
import { needsToken } from "@tuerca/contract/calls";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import recorded from "../../platform/src/http/open-api/examples.json" with { type: "json" };
import { createTestShop, logInAs, type TestClient, type TestShop } from "./index.ts";

/** Behaviour common to every call of the contract. */

const CALLS: [string, Call][] = areas.flatMap(({ calls }) => [...calls]);
const withBody = CALLS.filter(([, { body }]) => body);
const json = withBody.filter(([, { bodyType }]) => !bodyType);
const EXAMPLES: Readonly<Record<string, { status: number; body?: unknown }>> = recorded;
const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH"];

let shop: TestShop;
let visitor: TestClient;
let customer: TestClient;

beforeAll(async () => {
  shop = await createTestShop();
  visitor = shop.visitor();
  customer = shop.visitor();
  await visitor.send("GET", "/sanctum/csrf-cookie");
  await logInAs(shop.context, customer);
});
afterAll(() => shop.close());

/** The path of a call with this value for each parameter. */
const pathOf = ({ path }: Call, value = "1") => path.replaceAll(/\{\w+\}/g, value);

/** Sends a body unchanged. */
async function sendRaw(client: TestClient, call: Call, body: string, type = "application/json") {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const token = decodeURIComponent(client.cookies.get("XSRF-TOKEN") ?? "");
  const headers = { cookie, "x-xsrf-token": token, "content-type": type };
  const response = await fetch(shop.origin + pathOf(call), { method: call.method, headers, body });
  const text = await response.text();
  return { status: response.status, body: text && JSON.parse(text) };
}

it.each(CALLS)("a method that %s does not have is a 405 that names those it has", async (_, { path }) => {
  if (path === "/media/{path}") return;
  const own = CALLS.filter(([, other]) => pathOf(other) === pathOf({ path } as Call)).map(
    ([, one]) => one.method,
  );
  for (const method of METHODS.filter((one) => !own.includes(one as Call["method"]))) {
    const response = await fetch(shop.origin + pathOf({ path } as Call), { method });
    expect([method, response.status, await response.json()]).toEqual([
      method,
      405,
      { message: "Método no permitido." },
    ]);
    for (const allowed of own) expect(response.headers.get("allow")).toContain(allowed);
  }
});

it("answers OPTIONS with what an address takes", async () => {
  const response = await fetch(`${shop.origin}/store-front/api/sales/cart_b2c`, { method: "OPTIONS" });
  expect([response.status, response.headers.get("allow")]).toEqual([204, "GET, HEAD, POST, OPTIONS"]);
});

it.each(CALLS.filter(([, { needsLogin }]) => needsLogin))(
  "%s asks for the login before anything else",
  async (_, call) => {
    const wrong = call.method === "GET" ? undefined : { nothing: "right" };
    const answer = await visitor.send(call.method, `${pathOf(call, "%20")}?page=x`, wrong);
    expect([answer.status, answer.body]).toEqual([401, { message: "Unauthenticated." }]);
  },
);

it.each(CALLS.filter(([, call]) => call.params && !call.bodyType && call.method === "GET"))(
  "%s takes a malformed id for an unknown one",
  async (_, call) => {
    const unknown = await customer.send("GET", pathOf(call, "999999999"));
    for (const id of ["0", "x", "-1", "1.5", "%20", "%00", "9".repeat(40), "%C3%B1", "a'b", "%zz"]) {
      const answer = await customer.send("GET", pathOf(call, id));
      expect([id, answer.status]).toEqual([id, id === "%zz" ? 400 : unknown.status]);
    }
  },
);

it.each(json)("%s refuses what is no JSON with 400, and other kinds of bodies with 415", async (_, call) => {
  for (const text of ["{", "nada", '{"a":1,}', '{"__proto__":{"a":1}}'])
    expect(await sendRaw(customer, call, text)).toEqual({
      status: 400,
      body: { message: "La petición no se entiende." },
    });
  for (const type of [
    "text/plain",
    "application/xml",
    "multipart/form-data",
    "application/x-www-form-urlencoded",
  ])
    expect([type, (await sendRaw(customer, call, "x=1", type)).status]).toEqual([type, 415]);
});

it.each(json)("%s refuses what is nested without end with 422, also without a login", async (_, call) => {
  for (const levels of [33, 8000]) {
    const text = `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
    expect((await sendRaw(visitor, call, text)).status).toBe(422);
  }
});

const MACHINE =
  /se esperaba|recib|expect|receiv|invalid|undefined|\bnull\b|\bNaN\b|string|number|boolean|array|object|\bJSON\b|zod|regex|patr[oó]n|too (big|small)|must/i;

const HOSTILE = [undefined, null, "x", 7, true, [], {}, [[]], { $ne: 1 }];

it.each(json)("%s says in Spanish what is wrong, and in no words of machines", async (_, call) => {
  const fields = call.body instanceof z.ZodObject ? Object.keys(call.body.shape) : [];
  const wrong = ["", "x".repeat(6000), 1e300, -1, 0.5, false, null, [], [null], {}, { a: { b: 1 } }];
  const bodies = [
    ...HOSTILE,
    ...wrong.map((value) => Object.fromEntries(fields.map((field) => [field, value]))),
  ];
  for (const body of bodies) {
    const { status, body: answer } = await customer.send<{ message?: string; errors?: object }>(
      call.method,
      pathOf(call),
      body,
    );
    if (status < 400) continue;
    expect(status, JSON.stringify(answer)).toBeLessThan(500);
    const texts = [answer.message, ...Object.values(answer.errors ?? {}).flat()];
    for (const text of texts) expect(text, JSON.stringify(body)?.slice(0, 90)).not.toMatch(MACHINE);
  }
});

/**
 * Variants of a body with another text in place of each of its texts, one at a time, and as a key.
 */
function* withText(value: unknown, text: string): Generator<unknown> {
  if (typeof value === "string") yield text;
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value))
    for (const changed of withText(inner, text))
      yield Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
  if (!Array.isArray(value)) yield { ...value, [text]: text };
}

it.each(json.filter(([name]) => name in EXAMPLES))(
  "%s refuses characters that nothing stores",
  async (name, call) => {
    for (const text of ["a\u0000b", "\ud83d", "\udc00 x"])
      for (const body of withText(EXAMPLES[name]?.body, text)) {
        const answer = await customer.send<{ message: string }>(call.method, pathOf(call), body);
        expect([422, 404], JSON.stringify(body)).toContain(answer.status);
        expect(answer.body.message).not.toMatch(MACHINE);
      }
  },
);

it.each(json.filter(([, call]) => needsToken(call) && call.body instanceof z.ZodObject))(
  "%s names a field that it does not know",
  async (name, call) => {
    if (["putSessionData", "availableCarriers"].includes(name)) return;
    const answer = await customer.send<{ errors?: object }>(call.method, pathOf(call), { sorpresa: 1 });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject({ sorpresa: ["Este dato no se espera aquí"] });
  },
);

it("names an unknown field where it stands", async () => {
  const body = { products: [{ id: 1, quantity: 1, precio: 2 }] };
  const answer = await visitor.send<{ errors: object }>("POST", "/store-front/api/sales/cart_b2c", body);
  expect(answer.body.errors).toEqual({ "products.0.precio": ["Este dato no se espera aquí"] });
});

it("takes a search with fields that it does not know", async () => {
  const answer = await visitor.send("POST", searchProducts.path, {
    query: "",
    per_page: 5,
    categories: [],
    x: 1,
  });
  expect(answer.status).toBe(200);
});
