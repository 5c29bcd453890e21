import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkImport, getImport, startImport } from "@tuerca/office-contract";
import { loadConfig } from "@tuerca/platform/config";
import { type LocalBucket, openLocalBucket } from "@tuerca/platform/testing/local-bucket";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createOfficeShop,
  enterAs,
  joinOffice,
  OFFICE_URL,
  OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { type OpenServer, openServer } from "../../../test/open-server.ts";
import { keepMerchantFeed } from "../../flows/feeds/keep-merchant-feed.ts";
import { workWaitingRun } from "../../modules/import-runs/work-runs.ts";
import { openMediaJob } from "../../modules/media/index.ts";

const FEED = "/feeds/google-merchant.xml";

let bucket: LocalBucket;
let shop: OfficeShop;
let second: OpenServer;
let folder: string;
let clients: { first: OfficeClient; second: OfficeClient };

/** Two servers of one shop whose folders are their own. */
beforeAll(async () => {
  bucket = await openLocalBucket();
  folder = await mkdtemp(join(tmpdir(), "tuerca-second-"));
  const environment = {
    ...bucket.settings,
    OFFICE_URL,
    GOOGLE_MERCHANT_FEED: "1",
    LOG_LEVEL: "silent",
    SESSION_SECRET: "un secreto para dos servidores de una tienda",
  };
  shop = await createOfficeShop({ alone: true, environment });
  const { databaseUrl, clock, context } = shop;
  const { mapsDir } = context;
  second = await openServer(loadConfig({ ...environment, DATA_DIR: folder }), {
    databaseUrl,
    clock,
    ...(mapsDir ? { mapsDir } : {}),
  });
  const client = await enterAs(shop, (await joinOffice(shop, "owner")).id);
  const other = new OfficeClient(second.origin);
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  other.token = client.token;
  clients = { first: client, second: other };
});
afterAll(async () => {
  await second.close();
  await shop.close();
  await bucket.close();
  await rm(folder, { recursive: true });
});

const isAway = (away: boolean) => {
  bucket.fault = away ? () => 503 : null;
};
const photo = (red: number) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: { r: red, g: 90, b: 20 } } })
    .jpeg()
    .toBuffer();
const picture = async (client: OfficeClient, red: number) =>
  client.sendFile("/office/api/categories/1/picture", await photo(red));
const pathOf = async (id: number) => {
  const { rows } = await shop.context.database.pool.query("select path from media where id = $1", [id]);
  return String(rows[0]?.path);
};
const statusAt = async (server: { origin: string }, path: string) =>
  (await fetch(server.origin + path)).status;
const send = (client: OfficeClient, text: string) =>
  client.sendFile("/office/api/imports?name=tarifa.csv", Buffer.from(text));
const work = (server: Pick<OpenServer, "context">) =>
  workWaitingRun(server.context, new AbortController().signal);

const TEXT = "sku;name;price\nA-1;Bujía;5\n;Sin referencia;5\n";
const columns = {
  decimal: "auto" as const,
  fields: { sku: { column: "sku" }, name: { column: "name" }, price: { column: "price" } },
};

it("a picture, rejected rows and the feed are at both, whoever made them", async () => {
  const sent = await picture(clients.first, 10);
  expect(sent.status).toBe(201);
  const path = `/media/${await pathOf(sent.body.id)}?t=w_170,h_170`;
  const { status, body } = await send(clients.first, TEXT);
  expect(status).toBe(201);
  const params = { id: body.id as number };
  await clients.first.call(checkImport, { params, body: { columns, source: "prov", prune: false } });
  await work(second);
  expect((await clients.first.call(getImport, { params })).body.state).toBe("done");
  await clients.second.call(startImport, { params, body: {} });
  await work(shop);
  const signal = new AbortController().signal;
  await keepMerchantFeed(second.context, signal);
  for (const [server, client] of [
    [shop, clients.first],
    [second, clients.second],
  ] as const) {
    const rejects = await client.download(`/office/api/imports/${params.id}/rejects`);
    expect([rejects.status, String(rejects.bytes)]).toEqual([200, expect.stringContaining("Sin referencia")]);
    expect([await statusAt(server, path), await statusAt(server, FEED)]).toEqual([200, 200]);
  }
  expect([...bucket.objects.keys()].map((key) => key.replaceAll(/[0-9a-f-]{8,}/g, "…")).sort()).toEqual([
    "tienda/feeds/google-merchant.xml.gz",
    "tienda/imports/.office/…/rejected.csv",
    expect.stringMatching(/^tienda\/media\//),
  ]);
});

it("while the store is away, pictures go on, new files are refused in words, and nothing is lost", async () => {
  const sent = await picture(clients.first, 20);
  const path = `/media/${await pathOf(sent.body.id)}?t=w_75,h_75`;
  expect(await statusAt(second, path)).toBe(200);
  const waiting = await send(clients.first, TEXT);
  const params = { id: waiting.body.id as number };
  await clients.first.call(checkImport, { params, body: { columns, source: "prov", prune: false } });
  const { pool } = shop.context.database;
  await pool.query("insert into media (source, root) values ($1, $2)", [join(folder, "a.jpg"), folder]);
  await sharp(await photo(30)).toFile(join(folder, "a.jpg"));
  const mediaStates = async () =>
    (await pool.query("select status, attempts from media where root is not null")).rows;

  isAway(true);
  expect(await statusAt(second, path)).toBe(200);
  expect(await statusAt(second, `${path.replace("w_75,h_75", "w_170,h_170")}`)).toBe(503);
  const words = expect.objectContaining({ message: expect.stringContaining("almacén de archivos") });
  const refused = [await picture(clients.first, 40), await send(clients.first, TEXT)];
  for (const { status, body } of refused) expect([status, body]).toEqual([503, words]);
  await expect(work(second)).rejects.toThrow("does not work");
  await openMediaJob(second.context)();
  expect(await mediaStates()).toEqual([{ status: "pending", attempts: 0 }]);

  isAway(false);
  expect((await clients.first.call(getImport, { params })).body.state).toBe("waiting");
  await work(second);
  expect((await clients.first.call(getImport, { params })).body.state).toBe("done");
  await openMediaJob(second.context)();
  expect(await mediaStates()).toEqual([{ status: "ready", attempts: 1 }]);
  expect((await picture(clients.first, 40)).status).toBe(201);
});
