import { afterEach, beforeEach, expect, it, vi } from "vitest";

const ID = "G-ABCD1234";
const OFF = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
} as const;
const ANALYTICS = { ...OFF, analytics_storage: "granted" } as const;

type Script = { src: string; async: boolean };
let page: Record<string, unknown> & { dataLayer?: ArrayLike<unknown>[] };
let scripts: Script[];

beforeEach(() => {
  page = { location: { origin: "https://tienda.example", pathname: "/frenos", search: "" } };
  scripts = [];
  vi.resetModules();
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", {
    createElement: () => ({ src: "", async: false }),
    head: { append: (script: Script) => scripts.push(script) },
  });
});
afterEach(() => vi.unstubAllGlobals());

const start = () => import("./google-tag.ts");
const commands = () => (page.dataLayer ?? []).map((entry) => Array.from(entry));
const noId = () => {};

it("is not there while analytics is denied, whatever else is granted", async () => {
  const { updateTag, sendToTag } = await start();
  updateTag(ID, { ...OFF, ad_storage: "granted" }, noId);
  sendToTag("view_item", {});
  expect(Object.keys(page)).toEqual(["location"]);
  expect(scripts).toEqual([]);
});

it("is told that all is denied before anything, then what was chosen, and is loaded once", async () => {
  const { updateTag } = await start();
  updateTag(ID, ANALYTICS, noId);
  expect(commands().slice(0, 5)).toEqual([
    ["consent", "default", { ...OFF, wait_for_update: 500 }],
    ["consent", "update", ANALYTICS],
    ["js", expect.any(Date)],
    ["set", { page_location: "https://tienda.example/frenos" }],
    ["config", ID, { cookie_expires: 31_536_000, cookie_update: false }],
  ]);
  expect(Object.prototype.toString.call(page.dataLayer?.[0])).toBe("[object Arguments]");
  updateTag(ID, { ...ANALYTICS, ad_storage: "granted" }, noId);
  expect(scripts).toEqual([{ async: true, src: `https://www.googletagmanager.com/gtag/js?id=${ID}` }]);
  expect(commands().filter(([name]) => name === "config")).toHaveLength(1);
});

it("sends events to the id, and none after it is denied", async () => {
  const { updateTag, sendToTag } = await start();
  updateTag(ID, ANALYTICS, noId);
  sendToTag("view_item", { value: 1 });
  expect(commands().at(-1)).toEqual(["event", "view_item", { value: 1, send_to: ID }]);
  updateTag(ID, OFF, noId);
  expect(commands().at(-1)).toEqual(["consent", "update", OFF]);
  expect(page[`ga-disable-${ID}`]).toBe(true);
  sendToTag("view_item", { value: 2 });
  expect(commands().at(-1)).toEqual(["consent", "update", OFF]);
  updateTag(ID, ANALYTICS, noId);
  expect(page[`ga-disable-${ID}`]).toBe(false);
});

it("is asked for its id of the visitor while it is granted only", async () => {
  const { updateTag } = await start();
  const tell = vi.fn();
  updateTag(ID, ANALYTICS, tell);
  expect(commands().at(-1)).toEqual(["get", ID, "client_id", tell]);
  updateTag(ID, OFF, tell);
  expect(commands().filter(([name]) => name === "get")).toHaveLength(1);
});

it.each([
  ["/guest/order/QpNr5jTQw1bTz3vJk2mXyA", "", "/guest/order"],
  ["/Guest/Order/QpNr5jTQw1bTz3vJk2mXyA", "", "/Guest/Order"],
  ["/account/orders/QpNr5jTQw1bTz3vJk2mXyA", "", "/account/orders"],
  ["/tarjeta-regalo/confirmar/QpNr5jTQw1bTz3vJk2mXyA", "", "/tarjeta-regalo/confirmar"],
  ["/carrito-compartido/QpNr5jTQw1bTz3vJk2mXyA", "", "/carrito-compartido"],
  ["/payment/success", "?order=QpNr5jTQw1bTz3vJk2mXyA", "/payment/success"],
  ["/login/reset_password", "?secret=QpNr5jTQw1bTz3vJk2mXyA", "/login/reset_password"],
  ["/frenos", "?q=ana%40example.es&utm_source=boletin&gclid=x1", "/frenos?utm_source=boletin&gclid=x1"],
])("Google is told of %s%s as %s", async (pathname, search, told) => {
  const { reportedLocation } = await start();
  expect(reportedLocation({ origin: "https://tienda.example", pathname, search })).toBe(
    `https://tienda.example${told}`,
  );
});
