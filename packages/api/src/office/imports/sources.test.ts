import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { BodyOf } from "@tuerca/contract";
import {
  addSource,
  changeSource,
  type FeedColumns,
  fetchSourceNow,
  listSources,
  removeSource,
} from "@tuerca/office-contract";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  createOfficeShop,
  enterAs,
  joinOffice,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { openSourceAdmin } from "../../modules/watched-sources/source-admin.ts";
import { takeDueSources } from "../../modules/watched-sources/watch-jobs.ts";

let shop: OfficeShop;
let client: OfficeClient;
let origin: string;
let requests: IncomingMessage[] = [];
const server = createServer((request, response) => {
  requests.push(request);
  response.end("Cod;Pieza;Neto\nQ-1;Bujía;10\nQ-2;;1\n");
});
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  shop = await createOfficeShop();
});
afterAll(async () => {
  server.close();
  await shop.close();
});
beforeEach(async () => {
  requests = [];
  shop.clock.advance(MINUTE_MS);
  client = await enterAs(shop, (await joinOffice(shop, "catalogue")).id);
  await query("delete from watched_sources");
});

const query = async (text: string) => (await shop.context.database.pool.query(text)).rows;
const columns: FeedColumns = {
  decimal: "auto",
  fields: { sku: { column: "Cod" }, name: { column: "Pieza" }, price: { column: "Neto" } },
  prices: { vat: 21 },
};
const terms = { every_minutes: 60, at_times: null, prune: false, prune_limit: null, mail_to: ["Ana@B.es"] };
const login = { username: "ana", password: "secreto" };
const form = (over: Partial<BodyOf<typeof addSource>> = {}) => ({
  ...{ name: "bosch", address: `${origin}/t.csv?clave=1`, columns, ...login, ...terms, ...over },
});
const add = (over: Parameters<typeof form>[0] = {}) => client.call(addSource, { body: form(over) });
const change = (over: Partial<BodyOf<typeof changeSource>>) =>
  client.call(changeSource, {
    params: { name: "bosch" },
    body: { address: "", ...login, password: "", ...terms, ...over },
  });
const listed = async () => (await client.call(listSources)).body[0];
const look = () => takeDueSources(shop.context, new AbortController().signal);
const errorsOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  Object.keys((body as { errors?: object }).errors ?? {}),
];

it("is added, fetched with its login and price rule, and shows its last result", async () => {
  expect((await add()).status).toBe(204);
  await look();
  expect(requests[0]?.headers.authorization).toBe(`Basic ${btoa("ana:secreto")}`);
  expect(await query("select price_cents from products where sku = 'Q-1'")).toEqual([{ price_cents: 1210 }]);
  expect(await listed()).toMatchObject({
    ...{ name: "bosch", location: `${origin}/t.csv?…`, schedule: "cada 1 h", username: "ana" },
    ...{ is_own: true, has_password: true, columns, mail_to: ["ana@b.es"], error: null },
    result: { rows: 2, new: 1, rejected: 1, held_back: null },
  });
  const { body } = await client.send("GET", "/office/api/sources/bosch/rejects");
  expect(body).toContain("name falta");
  expect(await query("select recipient from mails where template = 'feed-import'")).toEqual([
    { recipient: "ana@b.es" },
  ]);
  const stored = JSON.stringify(await query("select * from watched_sources"));
  const acts = JSON.stringify(await query("select * from audit_events"));
  for (const secret of ["secreto", "clave=1"]) expect(acts).not.toContain(secret);
  expect(stored).not.toContain("secreto");
});

it("is changed: what is left empty stays, and the file is imported anew under another map", async () => {
  await add();
  await look();
  expect((await change({ every_minutes: null, at_times: ["18:00", "6:30"] })).status).toBe(204);
  expect(await listed()).toMatchObject({ schedule: "a las 06:30 y 18:00", has_password: true, columns });
  await look();
  expect(await listed()).toMatchObject({ result: { unchanged: 1 } });
  await change({ columns: { ...columns, prices: { vat: 10 } } });
  await look();
  expect(await query("select price_cents from products where sku = 'Q-1'")).toEqual([{ price_cents: 1100 }]);
  await change({ username: "" });
  await client.call(fetchSourceNow, { params: { name: "bosch" } });
  await look();
  expect(requests.at(-1)?.headers.authorization).toBeUndefined();
  expect((await client.call(removeSource, { params: { name: "bosch" } })).status).toBe(204);
  expect((await client.call(removeSource, { params: { name: "bosch" } })).status).toBe(404);
  expect(await query("select 1 from products where sku = 'Q-1'")).toHaveLength(1);
  const acts = await query("select action from audit_events where action like 'source.%' order by id");
  expect(acts.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["source.added", "source.changed", "source.removed"]),
  );
});

it("gives a stored password to no other server, and no setting to anybody", async () => {
  await add();
  expect(errorsOf(await change({ address: "https://1.1.1.1/t.csv" }))).toEqual([422, ["password"]]);
  expect((await change({ address: `${origin}/otro.csv` })).status).toBe(204);
  process.env.IMPORT_BOSCH = "geheim";
  await change({ address: `${origin}/{IMPORT_BOSCH}.csv` });
  await look();
  delete process.env.IMPORT_BOSCH;
  expect(requests.map(({ url }) => url).join()).not.toContain("geheim");
});

it.each([
  [{ address: "http://erp.example/t.csv" }, "address"],
  [{ address: "https://10.0.0.1/t.csv" }, "address"],
  [{ address: "https://169.254.169.254/latest/meta-data" }, "address"],
  [{ address: "https://ana:pw@1.1.1.1/t.csv" }, "address"],
  [{ address: "/srv/feeds/*.csv" }, "address"],
  [{ address: "ftp://1.1.1.1/t.csv" }, "address"],
  [{ name: "Bosch España" }, "name"],
  [{ every_minutes: 4 }, "every_minutes"],
  [{ every_minutes: null }, "every_minutes"],
  [{ every_minutes: null, at_times: ["25:00"] }, "at_times.0"],
  [{ mail_to: ["nadie"] }, "mail_to.0"],
  [{ prune_limit: 101 }, "prune_limit"],
  [{ username: "a:b" }, "username"],
  [{ columns: { decimal: "auto", included: "wordpress", fields: {} } as const }, "columns"],
])("is refused at its field: %j", async (over, field) => {
  expect(errorsOf(await add(over))).toEqual([422, [field]]);
  expect(await listed()).toBeUndefined();
});

it("of a command keeps address, login and map; of one name there is one", async () => {
  const admin = openSourceAdmin(shop.databaseUrl);
  const source = {
    name: "bosch",
    location: "/srv/feeds/*.csv",
    username: null,
    passwordEnv: null,
    map: null,
  };
  await admin.add({ ...source, prune: false, pruneLimit: null, schedule: { everyMinutes: 60 }, mailTo: [] });
  await admin.close();
  expect(errorsOf(await add())).toEqual([422, ["name"]]);
  expect(errorsOf(await change({ address: `${origin}/t.csv` }))).toEqual([422, ["address"]]);
  expect(errorsOf(await change({ columns: null }))).toEqual([422, ["address"]]);
  expect((await change({ every_minutes: 30 })).status).toBe(204);
  expect(await listed()).toMatchObject({
    ...{ is_own: false, location: "/srv/feeds/*.csv", username: null, schedule: "cada 30 min" },
  });
});

it("that leads inside is not fetched in a live shop", async () => {
  expect((await add()).status).toBe(204);
  const live = { ...shop.context, config: { ...shop.context.config, isDemo: false } };
  await takeDueSources(live, new AbortController().signal);
  expect(requests).toEqual([]);
  expect((await listed())?.error).toContain("no se conecta");
});
