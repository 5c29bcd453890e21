import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createManualClock, HOUR_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { ADVISORY_LOCKS } from "@tuerca/platform/database/advisory-locks";
import { openDatabase } from "@tuerca/platform/database/database";
import { createMailTransport } from "@tuerca/platform/mail/mail-transport";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestShop, emptyCatalogue, type TestShop } from "../../../test/index.ts";
import { holdImport } from "../import/test/hold-import.ts";
import { deliverNextMail } from "../outbox/index.ts";
import { changeSource } from "./change-source.ts";
import { openSourceAdmin, type SourceAdmin } from "./source-admin.ts";
import { takeDueSources } from "./watch-jobs.ts";
import type { NewWatchedSource } from "./watched-source.ts";

const FEED = "sku,name,price,quantity\nW-1,Bujía,5.5,3\nW-2,,1,1\n";
const START = new Date("2030-03-01T09:00:00Z");

let shop: TestShop;
let admin: SourceAdmin;
let folder: string;
const clock = createManualClock(START);
let server: ReturnType<typeof createServer>;
let origin: string;
let requests: IncomingMessage[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  shop = await createTestShop({ clock, environment: { IMPORT_MAIL_TO: "compras@tienda.example" } });
  admin = openSourceAdmin(shop.databaseUrl);
});
afterAll(async () => {
  await admin.close();
  await shop.close();
  server.close();
});
beforeEach(async () => {
  requests = [];
  answer = (_, response) => response.end(FEED);
  clock.advance(START.getTime() - clock.now().getTime());
  await emptyCatalogue(shop.context.database.pool);
  for (const table of ["watched_sources", "mails"]) await query(`delete from ${table}`);
  folder = await mkdtemp(join(tmpdir(), "tuerca-watch-"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

function add(source: Partial<NewWatchedSource>) {
  const base = {
    name: "bosch",
    location: `${origin}/feed.csv`,
    username: null,
    passwordEnv: null,
    map: null,
  };
  const rest = { prune: false, pruneLimit: null, schedule: { everyMinutes: 60 }, mailTo: [] };
  return admin.add({ ...base, ...rest, ...source });
}

const look = (context = shop.context) => takeDueSources(context, new AbortController().signal);
const query = async (text: string) => (await shop.context.database.pool.query(text)).rows;
const skus = async () => (await query("select sku from products order by sku")).map(({ sku }) => sku);
const mails = async () =>
  (await query("select recipient, data from mails where template = 'feed-import' order by id")) as {
    recipient: string;
    data: { isFailure: boolean; facts: string[]; hints: string[]; rejects: string[] };
  }[];
const source = async () => (await admin.list())[0];

describe("a watched address", () => {
  it("is taken in once it is due, and the operator is told what came of it", async () => {
    await add({});
    await look();
    expect(await skus()).toEqual(["W-1"]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: "compras@tienda.example",
      data: {
        isFailure: false,
        facts: expect.arrayContaining([
          "Productos: 1 nuevo, 0 cambiados, 0 sin cambios.",
          `Origen: ${origin}/feed.csv`,
        ]),
        hints: expect.arrayContaining(["1 de 1 producto sin marca."]),
        rejects: ["Línea 3 (rechazada): Nombre falta"],
      },
    });
    expect(await source()).toMatchObject({ nextAt: new Date(START.getTime() + HOUR_MS), lastError: null });
    await look();
    expect(requests).toHaveLength(1);
  });

  it("is not taken in again while it has not changed, and nobody is told", async () => {
    answer = (request, response) => {
      const isKnown = request.headers["if-none-match"] === '"1"';
      response.writeHead(isKnown ? 304 : 200, { etag: '"1"' }).end(isKnown ? undefined : FEED);
    };
    await add({});
    await look();
    clock.advance(HOUR_MS);
    await look();
    // A server without marks sends the same bytes again.
    answer = (_, response) => response.end(FEED);
    clock.advance(HOUR_MS);
    await look();
    expect(requests).toHaveLength(3);
    expect(await mails()).toHaveLength(1);
    answer = (_, response) => response.end(FEED.replace("5.5", "6"));
    clock.advance(HOUR_MS);
    await look();
    expect((await mails())[1]?.data.facts[0]).toBe("Productos: 0 nuevos, 1 cambiado, 0 sin cambios.");
  });

  it("that is changed while it is fetched is fetched again, as it is then", async () => {
    await add({});
    const { db } = shop.context.database;
    answer = async (_, response) => {
      answer = (_, next) => next.end(FEED);
      const map = { fields: { sku: "sku", name: { template: "{name} nueva" }, price: "price" } };
      clock.advance(1);
      await changeSource(db, "bosch", (before) => ({ ...before, map }), clock.now());
      response.end(FEED);
    };
    await look();
    expect(requests).toHaveLength(2);
    expect(await query("select name from products")).toEqual([{ name: "Bujía nueva" }]);
    expect(await source()).toMatchObject({ nextAt: new Date(clock.now().getTime() + HOUR_MS) });
  });

  it("tells once of a failure that comes again, tries again, and shows no secret", async () => {
    vi.stubEnv("IMPORT_TOKEN", "geheim");
    answer = (_, response) => response.writeHead(503).end();
    await add({ location: `${origin}/feed.csv?token={IMPORT_TOKEN}` });
    for (let tries = 0; tries < 3; tries += 1) {
      await look();
      clock.advance(HOUR_MS);
    }
    expect(requests.map(({ url }) => url)).toEqual(Array(3).fill("/feed.csv?token=geheim"));
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.data).toMatchObject({ isFailure: true });
    expect(mail?.data.facts[0]).toContain("ha respondido con el error 503 en lugar del archivo.");
    expect(JSON.stringify([mail, await source()])).not.toMatch(/geheim/);
    answer = (_, response) => response.end(FEED);
    await look();
    expect(await source()).toMatchObject({ lastError: null });
    expect(await mails()).toHaveLength(2);
  });

  it("gets its login, which does not follow to another host", async () => {
    vi.stubEnv("IMPORT_BOSCH", "p:ä");
    const elsewhere = createServer((request, response) => {
      requests.push(request);
      response.end(FEED);
    });
    elsewhere.listen(0, "127.0.0.1");
    await once(elsewhere, "listening");
    const { port } = elsewhere.address() as AddressInfo;
    answer = (_, response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/x` }).end();
    await add({ username: "ana", passwordEnv: "IMPORT_BOSCH" });
    await look();
    elsewhere.close();
    const login = `Basic ${Buffer.from("ana:p:ä").toString("base64")}`;
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([login, undefined]);
    expect(await skus()).toEqual(["W-1"]);
  });

  it("that leads round in a circle, or is missing its setting, fails with a sentence", async () => {
    answer = (_, response) => response.writeHead(302, { location: "/feed.csv" }).end();
    await add({});
    await add({ name: "valeo", username: "ana", passwordEnv: "IMPORT_NONE" });
    await look();
    expect((await admin.list()).map(({ lastError }) => lastError)).toEqual([
      expect.stringContaining("leads from one address to the next without an end."),
      "The setting IMPORT_NONE is missing; the source needs it.",
    ]);
  });
});

it("the mail arrives with what happened", async () => {
  let received = "";
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      stream.on("data", (chunk) => {
        received += chunk;
      });
      stream.on("end", () => done());
    },
  });
  const socket = smtp.listen(0, "127.0.0.1");
  await once(socket, "listening");
  await add({});
  await look();
  const url = `smtp://127.0.0.1:${(socket.address() as AddressInfo).port}`;
  const transport = createMailTransport(url, () => "tienda@tienda.example", "https://tienda.example");
  await deliverNextMail({
    db: shop.context.database.db,
    transport,
    enclose: async () => [],
    now: () => new Date(),
  });
  transport.close();
  await new Promise<void>((stopped) => void smtp.close(() => stopped()));
  expect(received).toContain("To: compras@tienda.example");
  const text = received.replace(/=\r\n/g, "");
  for (const fact of ["Productos: 1 nuevo, 0 cambiados", "Nombre falta"]) expect(text).toContain(fact);
});

describe("a watched folder", () => {
  const put = async (name: string, text: string, ageMs = HOUR_MS) => {
    const time = new Date(START.getTime() - ageMs);
    await writeFile(join(folder, name), text);
    await utimes(join(folder, name), time, time);
  };

  it("gives its newest file of a pattern, once it no longer grows, and each file once", async () => {
    await put("bosch-1.csv", "sku,name,price\nOLD,Viejo,1\n", 2 * HOUR_MS);
    await put("otro.csv", "sku,name,price\nOTHER,Otro,1\n", 1);
    await put("bosch-2.csv", FEED, 1000);
    await add({ location: join(folder, "bosch-*.csv"), mailTo: ["ana@example.com"] });
    await look();
    expect(await skus()).toEqual([]);
    expect(await source()).toMatchObject({ nextAt: new Date(START.getTime() + MINUTE_MS) });
    clock.advance(MINUTE_MS);
    await look();
    expect(await skus()).toEqual(["W-1"]);
    for (let hours = 0; hours < 2; hours += 1) {
      clock.advance(HOUR_MS);
      await look();
    }
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(["ana@example.com"]);
    const rejected = join(shop.context.config.dataDir, "imports/bosch/rejected.csv");
    expect(await readFile(rejected, "utf8")).toContain("name is missing");
  });

  it("waits for its first file without a word, and fails where there is no folder", async () => {
    await mkdir(join(folder, "empty"));
    await add({ location: join(folder, "empty/*.csv") });
    await add({ name: "valeo", location: join(folder, "none/*.csv") });
    await look();
    expect((await mails()).map(({ data }) => data.facts[0])).toEqual([
      `La carpeta ${join(folder, "none")} no se puede leer.`,
    ]);
  });
});

describe("the job", () => {
  it("is done by one of two servers that come at once", async () => {
    await add({});
    const second = openDatabase(shop.databaseUrl, 2);
    await Promise.all([look(), look({ ...shop.context, database: second })]);
    await look();
    await second.close();
    expect(requests).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it("goes on after a crash in the middle", async () => {
    const rows = Array.from({ length: 3000 }, (_, row) => `C-${row},Pieza ${row},${1 + (row % 90)}.5`);
    answer = (_, response) => response.end(["sku,name,price", ...rows].join("\n"));
    await add({});
    const code = `import { createContext } from ${JSON.stringify(new URL("../../context.ts", import.meta.url).href)};
      import { loadConfig } from "@tuerca/platform/config";
      import { takeDueSources } from ${JSON.stringify(new URL("./watch-jobs.ts", import.meta.url).href)};
      const config = loadConfig({ DATA_DIR: ${JSON.stringify(folder)}, LOG_LEVEL: "error" });
      const clock = { now: () => new Date(${START.getTime()}) };
      const context = await createContext(config, { databaseUrl: ${JSON.stringify(shop.databaseUrl)}, clock });
      await takeDueSources(context, new AbortController().signal);`;
    const held = await holdImport(shop.context.database.pool, "C-1500");
    const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: "inherit" });
    await held.untilReached();
    child.kill("SIGKILL");
    await once(child, "exit");
    await held.release();
    const { import: importing, watchedSources } = ADVISORY_LOCKS;
    const locks = `select from pg_locks where objid in (${importing}, ${watchedSources})
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(() => query(locks), { timeout: 20_000 }).toEqual([]);
    const count = async () => (await query("select count(*)::int as n from products"))[0]?.n;
    expect(await count()).toBeGreaterThan(0);
    expect(await count()).toBeLessThan(3000);
    expect(await mails()).toEqual([]);
    await look();
    expect(await mails()).toHaveLength(1);
    expect(await count()).toBe(3000);
  }, 150_000);

  it("tries again a little later while another import runs, and tells nobody", async () => {
    const other = new pg.Client({ connectionString: shop.databaseUrl });
    await other.connect();
    await other.query("select pg_advisory_lock(7204311)");
    await add({});
    await look();
    expect(await source()).toMatchObject({
      nextAt: new Date(START.getTime() + 5 * MINUTE_MS),
      lastError: null,
    });
    await other.end();
    clock.advance(5 * MINUTE_MS);
    await look();
    expect(await skus()).toEqual(["W-1"]);
    expect(await mails()).toHaveLength(1);
  });

  it("leaves paused sources alone, and prunes no more than it may", async () => {
    await add({ prune: true, schedule: { atTimes: ["11:30", "18:00"] } });
    await admin.pause("bosch", true);
    await look();
    expect(requests).toEqual([]);
    await admin.pause("bosch", false);
    clock.advance(60_000 * 60 * 24 * 365 * 10);
    await look();
    answer = (_, response) => response.end("sku,name,price\nW-9,Otra,1\n");
    clock.advance(24 * HOUR_MS);
    await look();
    expect((await mails())[1]?.data.facts.join()).toContain(
      "No se ha retirado ningún producto: serían 1 de los 2 de esta fuente. Si es correcto, ejecuta «sources run» con --prune-limit 50.",
    );
    const { config } = shop.context;
    const { secret } = shop.context.session;
    const place = { dataDir: config.dataDir, bucket: null };
    const options = { ...place, mainCategoryId: 1, drawingsDir: null, secret, isDemo: false };
    const { taken } = await admin.run("bosch", { ...options, pruneLimit: 50 });
    expect(taken).toMatchObject({ kind: "imported", result: { pruned: 1, unchanged: 1 } });
  });
});
