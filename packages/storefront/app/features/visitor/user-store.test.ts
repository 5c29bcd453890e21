import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createUserStore } from "./user-store.ts";

const ana = { id: 1, name: "Ana", email: "ana@example.es", email_confirmed: false, client: { id: 1 } };

let tab: { cookie: string };
let sent: number;
let answer: () => Promise<Response>;

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

beforeEach(() => {
  tab = { cookie: "XSRF-TOKEN=t; tuerca_login=1" };
  sent = 0;
  vi.stubGlobal("document", tab);
  vi.stubGlobal("fetch", () => {
    sent += 1;
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

it("asks for nobody where nobody can be logged in", async () => {
  tab.cookie = "XSRF-TOKEN=t";
  const store = createUserStore();
  await store.load();
  expect(store.get()).toEqual({ user: null, status: "ready" });
  expect(sent).toBe(0);
});

it("knows who is logged in, and stays so when a later load fails", async () => {
  answer = async () => json(200, ana);
  const store = createUserStore();
  await store.load();
  expect(store.get()).toEqual({ user: ana, status: "ready" });
  answer = async () => json(503, { message: "x" });
  await expect(store.load()).rejects.toThrow();
  expect(store.get().user).toEqual(ana);
});

it("forgets the mark of a login that is over", async () => {
  answer = async () => json(401, { message: "Unauthenticated." });
  const store = createUserStore();
  await store.load();
  expect(store.get()).toEqual({ user: null, status: "ready" });
  expect(tab.cookie).toBe("tuerca_login=; Path=/; Max-Age=0");
});

it("asks again where another tab has logged in meanwhile", async () => {
  answer = async () => {
    if (sent > 1) return json(200, ana);
    tab.cookie = "XSRF-TOKEN=new; tuerca_login=1";
    return json(401, { message: "Unauthenticated." });
  };
  const store = createUserStore();
  await store.load();
  expect(store.get().user).toEqual(ana);
});

it("ignores what a load brings that began before a login", async () => {
  let release: (response: Response) => void = () => {};
  answer = () => new Promise((resolve) => (release = resolve));
  const store = createUserStore();
  const load = store.load();
  store.put(ana);
  release(json(401, { message: "Unauthenticated." }));
  await load;
  expect(store.get().user).toEqual(ana);
});
