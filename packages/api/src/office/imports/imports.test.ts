import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import {
  checkImport,
  deleteImportMap,
  type FeedColumns,
  fetchSourceNow,
  getImport,
  listImportMaps,
  listImports,
  listSources,
  pauseSource,
  resumeSource,
  saveImportMap,
  startImport,
  stopImport,
} from "@tuerca/office-contract";
import { DAY_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { ADVISORY_LOCKS } from "@tuerca/platform/database/advisory-locks";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createOfficeShop,
  enterAs,
  joinOffice,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { forgetOldData } from "../../flows/upkeep/forget-old-data.ts";
import { deleteOldUploads } from "../../modules/import-runs/run-files.ts";
import { workWaitingRun } from "../../modules/import-runs/work-runs.ts";

let shop: OfficeShop;
let staffId: number;
let client: OfficeClient;

beforeAll(async () => {
  shop = await createOfficeShop();
  staffId = (await joinOffice(shop, "catalogue")).id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.advance(MINUTE_MS);
  client = await enterAs(shop, staffId);
  await query("update import_runs set state = 'stopped' where state in ('waiting', 'running')");
});

const query = async (text: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query(text, values)).rows;
const uploads = () => join(shop.context.config.dataDir, "imports", ".office");

async function send(file: string | Buffer, name = "tarifa.csv") {
  const { status, body } = await client.sendFile(
    `/office/api/imports?name=${encodeURIComponent(name)}`,
    Buffer.from(file),
  );
  return { status, id: body.id as number, errors: body.errors };
}
const read = async (id: number) => (await client.call(getImport, { params: { id } })).body;
const work = (signal = new AbortController().signal) => workWaitingRun(shop.context, signal);
const columns = (over: Partial<FeedColumns["fields"]> = {}): FeedColumns => ({
  decimal: "auto",
  fields: { sku: { column: "sku" }, name: { column: "name" }, price: { column: "price" }, ...over },
});
const check = (id: number, over: object = {}) =>
  client.call(checkImport, {
    params: { id },
    body: { columns: columns(), source: "prov", prune: false, ...over },
  });
const start = (id: number, leaving?: number) =>
  client.call(startImport, { params: { id }, body: leaving === undefined ? {} : { leaving } });

/** A feed of its own skus. */
const feed = (prefix: string, count: number, price = "10,00") =>
  [
    "sku;name;price",
    ...Array.from({ length: count }, (_, at) => `${prefix}-${at};Pieza ${at};${price}`),
  ].join("\n");
const products = (prefix: string) =>
  query("select sku, active from products where sku like $1 order by id", [`${prefix}-%`]);

async function checked(file: string, over: object = {}) {
  const { id } = await send(file);
  expect((await check(id, over)).status).toBe(204);
  await work();
  return id;
}

describe("a file", () => {
  it("that is nested without end loses that row, with the reason in words", async () => {
    const deep = `${'{"a":['.repeat(20_000)}1${"]}".repeat(20_000)}`;
    const rows = `{"sku":"N-1","name":"Bujía","price":5},{"sku":"N-2","name":"x","price":1,"x":${deep}}`;
    for (const [file, name] of [
      [`[${rows}]`, "tarifa.json"],
      [rows.replace("},{", "}\n{"), "tarifa.jsonl"],
      [rows.replace(/^.*?,(?={"sku":"N-2)/, ""), "tarifa.json"],
    ] as const) {
      const { status, id } = await send(file, name);
      expect([name, status]).toEqual([name, 201]);
      expect((await check(id)).status).toBe(204);
      await work();
      const run = await read(id);
      expect([name, run.state, run.counts?.rejected]).toEqual([name, "done", 1]);
      expect(JSON.stringify(run)).toContain("tiene más de 32 niveles unos dentro de otros");
    }
  });

  it("is read in its separator and encoding, and its columns are proposed", async () => {
    const text = "Referencia;Descripción;PVP;Stock;Nota\nU-1;Bujía;1.234,50;3;a\nU-2;Muelle;5,00;4;b\n";
    const { status, id } = await send(Buffer.from(text, "latin1"), "../../tarifa de otoño.csv");
    expect(status).toBe(201);
    expect(await read(id)).toMatchObject({
      file_name: "../../tarifa de otoño.csv",
      format: "csv",
      delimiter: ";",
      encoding: "windows-1252",
      state: "uploaded",
      may_check: true,
      may_start: false,
      uploaded_by: "Ana",
      suggestion: {
        fields: { sku: { column: "Referencia" }, name: { column: "Descripción" }, price: { column: "PVP" } },
      },
      columns: [
        { name: "Referencia", sample: ["U-1", "U-2"] },
        {},
        {},
        {},
        { name: "Nota", sample: ["a", "b"] },
      ],
    });
    const names = await readdir(uploads());
    expect(names.every((name) => /^[0-9a-f-]{36}$/.test(name))).toBe(true);
  });

  it.each([
    ["", "vacío"],
    [Buffer.from("%PDF-1.7\n"), "PDF"],
    [Buffer.from("89504e470d0a1a0a", "hex"), "imagen"],
    [Buffer.from("504b030400", "hex"), "dañado"],
    ["<!doctype html><table></table>", "otro programa"],
    [Buffer.alloc(50 * 1024 * 1024 + 1, "a"), "50 MB"],
  ])("that cannot be imported is refused in words, and not stored", async (file, words) => {
    const before = await readdir(uploads()).catch(() => []);
    const { status, errors } = await send(file);
    expect([status, errors?.file?.[0]]).toEqual([422, expect.stringMatching(new RegExp(words))]);
    expect(await readdir(uploads()).catch(() => [])).toEqual(before);
  });

  it("is deleted after a day, and can then no longer be checked", async () => {
    const { id } = await send(feed("OLD", 1));
    const [{ file_key: key }] = (await query("select file_key from import_runs where id = $1", [id])) as [
      { file_key: string },
    ];
    const past = new Date(shop.clock.now().getTime() - 2 * DAY_MS);
    await utimes(join(uploads(), key, "feed"), past, past);
    await deleteOldUploads(shop.context.config, shop.clock.now());
    expect(await readdir(uploads())).not.toContain(key);
    await check(id);
    shop.clock.advance(MINUTE_MS);
    await work();
    expect(await read(id)).toMatchObject({
      state: "failed",
      error: expect.stringContaining("ya no está guardado"),
    });
  });
});

it("lists a file for a year", async () => {
  const { id } = await send(feed("YEAR", 1));
  await query("update import_runs set uploaded_at = uploaded_at - interval '366 days' where id = $1", [id]);
  await forgetOldData(shop.context);
  expect((await client.call(getImport, { params: { id } })).status).toBe(404);
});

describe("a check", () => {
  it("counts and names what is wrong, and changes nothing", async () => {
    const rows = [
      "C-1;Uno;10,00",
      "C-2;;10,00",
      "C-3;Tres;1.250",
      '=C-4;"=HYPERLINK(1)";nada',
      "C-5;Cinco;5",
    ];
    const id = await checked(["sku;name;price", ...rows].join("\n"));
    const found = await read(id);
    expect(found).toMatchObject({
      state: "done",
      is_check: true,
      may_start: true,
      error: null,
      asked_by: "Ana",
      counts: { rows: 5, new: 2, changed: 0, unchanged: 0, rejected: 3 },
      result: { pruned: 0, held_back: null },
    });
    expect(found.rejects).toEqual([
      { line: 3, field: "name", reason: "name falta", is_imported: false },
      {
        line: 4,
        field: "price",
        reason: expect.stringContaining("miles o de decimales"),
        is_imported: false,
      },
      { line: 5, field: "price", reason: "price no es un número", is_imported: false },
    ]);
    expect(await products("C")).toEqual([]);
    const csv = await client.send("GET", `/office/api/imports/${id}/rejects`);
    expect(csv.headers.get("content-disposition")).toContain("filas-con-errores.csv");
    expect(csv.body).toContain("'=C-4,'=HYPERLINK(1)");
    expect(await query("select 1 from audit_events where action like 'import.%'")).toEqual([]);
  });

  it("of columns that the file lacks fails in words", async () => {
    const { id } = await send(feed("K", 1));
    await check(id, { columns: columns({ quantity: { column: "existencias" } }) });
    await work();
    expect(await read(id)).toMatchObject({
      state: "failed",
      error: "El archivo no tiene la columna «existencias».",
      may_check: true,
    });
  });

  it("takes only maps that name columns, and pictures by address only", async () => {
    const { id } = await send(
      "sku,name,price,images\nP-1,Pieza,1.5,fotos/a.jpg\nP-2,Pieza,1.5,../../../.env\n",
    );
    const lookups = { env: { file: "../../.env", key: "a", by: "sku" } };
    const hostile = { columns: { ...columns(), lookups }, source: "prov", prune: false } as never;
    expect((await client.call(checkImport, { params: { id }, body: hostile })).status).toBe(422);
    expect((await check(id, { source: "../x" })).status).toBe(422);
    expect((await check(id, { columns: { decimal: "auto", fields: {} } })).status).toBe(422);
    await check(id, { columns: columns({ images: { column: "images" } }) });
    await work();
    expect((await read(id)).rejects).toMatchObject(
      ["P-1", "P-2"].map(() => ({
        field: "images",
        reason: expect.stringContaining("ruta"),
        is_imported: true,
      })),
    );
  });
});

describe("an import", () => {
  it("needs its check, writes what was checked, and is an act of the person", async () => {
    const { id } = await send(feed("I", 3));
    expect((await start(id)).status).toBe(409);
    await check(id);
    await work();
    expect((await start(id)).status).toBe(204);
    await work();
    const found = await read(id);
    expect(found).toMatchObject({ state: "done", is_check: false, counts: { new: 3 }, may_check: false });
    expect(await products("I")).toHaveLength(3);
    const acts = await query(
      "select action, actor, object, after from audit_events where action like 'import.%' order by id",
    );
    expect(acts).toMatchObject([
      { action: "import.started", actor: `${staffId} Ana`, object: "prov", after: { file: "tarifa.csv" } },
      { action: "import.ended", actor: `${staffId} Ana`, object: "prov", after: { new: 3, rejected: 0 } },
    ]);
    const again = await start(id);
    expect(again.status).toBe(409);
    const [row] = await query("select file_key from import_runs where id = $1", [id]);
    expect(await readdir(uploads())).not.toContain(row.file_key);
    expect((await client.call(listImports)).body.imports[0]).toMatchObject({
      id,
      state: "done",
      is_check: false,
    });
  });

  it("takes more than 5 % out of sale only if their number is typed", async () => {
    await start(await checked(feed("G", 20), { source: "gone" }));
    await work();
    const id = await checked(feed("G", 15), { source: "gone", prune: true });
    expect((await read(id)).result).toMatchObject({ pruned: 0, held_back: { leaving: 5, offered: 20 } });
    for (const typed of [undefined, 4, 6]) expect((await start(id, typed)).status).toBe(422);
    expect((await start(id, 5)).status).toBe(204);
    await work();
    expect((await read(id)).result).toMatchObject({ pruned: 5, held_back: null });
    expect((await products("G")).filter(({ active }) => active)).toHaveLength(15);
  });

  it("leaves all in sale if more leave than were agreed to, and can be repeated", async () => {
    await start(await checked(feed("H", 20), { source: "more" }));
    await work();
    const id = await checked(feed("H", 15), { source: "more", prune: true });
    const other = await checked(feed("H2", 5), { source: "more" });
    await start(other);
    await work();
    await start(id, 5);
    await work();
    expect(await read(id)).toMatchObject({
      may_check: true,
      result: { pruned: 0, held_back: { leaving: 10 } },
    });
  });
});

describe("one at a time", () => {
  it("begins of several asked at once; the others are refused, naming it", async () => {
    const ids = [];
    for (const prefix of ["R1", "R2", "R3", "R4"])
      ids.push((await send(feed(prefix, 1), `${prefix}.csv`)).id);
    const answers = await Promise.all([...ids, ...ids].map((id) => check(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409, 409, 409, 409, 409]);
    const [row] = await query("select file_name from import_runs where state = 'waiting'");
    const refused = answers.find(({ status }) => status === 409)?.body as unknown as { message: string };
    expect(refused.message).toBe(`Ana está con «${row.file_name}»: espera a que termine, o párala.`);
    await Promise.all([work(), work(), work()]);
    expect(await query("select 1 from import_runs where state in ('waiting', 'running')")).toEqual([]);
  });

  it("is refused while a command or a watched source imports", async () => {
    const other = new pg.Client({ connectionString: shop.databaseUrl });
    await other.connect();
    await other.query("select pg_advisory_lock($1)", [ADVISORY_LOCKS.import]);
    const { id } = await send(feed("B", 1));
    expect((await check(id)).status).toBe(409);
    await other.end();
    await expect.poll(async () => (await check(id)).status).toBe(204);
  });
});

describe("an import in the middle", () => {
  /** Asks for an import of many rows, and waits until its first rows are written. */
  async function underWay(prefix: string, signal?: AbortSignal) {
    const id = await checked(feed(prefix, 8000));
    await start(id);
    const working = work(signal);
    await expect
      .poll(async () => (await products(prefix)).length, { interval: 5, timeout: 20_000 })
      .toBeGreaterThan(0);
    return { id, working };
  }

  it("stops after the rows at hand, and continues when it is started again", async () => {
    const { id, working } = await underWay("S");
    expect((await client.call(stopImport, { params: { id } })).status).toBe(204);
    await working;
    expect(await read(id)).toMatchObject({ state: "stopped", may_start: true });
    const written = (await products("S")).length;
    expect(written).toBeLessThan(8000);
    expect(written % 1000).toBe(0);
    await start(id);
    await work();
    expect(await read(id)).toMatchObject({
      state: "done",
      counts: { new: 8000 - written, unchanged: written },
    });
  });

  it("that dies with its process is marked as interrupted, and can be started again", async () => {
    const stop = new AbortController();
    const { id, working } = await underWay("D", stop.signal);
    stop.abort();
    await working;
    expect((await read(id)).state).toBe("running");
    await work();
    expect(await read(id)).toMatchObject({ state: "interrupted", may_start: true });
    await start(id);
    await work();
    expect(await products("D")).toHaveLength(8000);
  });

  it("is stopped before it begins", async () => {
    const { id } = await send(feed("W", 1));
    await check(id);
    await client.call(stopImport, { params: { id } });
    await work();
    expect(await read(id)).toMatchObject({ state: "stopped", counts: null });
  });
});

it("saves maps by name, in the audit", async () => {
  const body = { name: "Bosch", columns: columns() };
  const { body: saved } = await client.call(saveImportMap, { body });
  const again = await client.call(saveImportMap, { body: { ...body, name: "BOSCH" } });
  expect(again.body).toEqual(saved);
  expect((await client.call(listImportMaps)).body).toEqual([{ ...body, ...saved, name: "BOSCH" }]);
  expect((await client.call(deleteImportMap, { params: saved })).status).toBe(204);
  expect((await client.call(deleteImportMap, { params: saved })).status).toBe(404);
  const acts = await query(
    "select action, object from audit_events where action like 'import_map.%' order by id",
  );
  expect(acts.map(({ action }) => action)).toEqual([
    "import_map.saved",
    "import_map.saved",
    "import_map.deleted",
  ]);
});

it("lists watched sources without secrets, hurries and pauses them", async () => {
  await query(
    `insert into watched_sources (name, location, prune, every_minutes, mail_to, next_at)
     values ('bosch', 'https://bosch.example/t.csv?key=secret', false, 360, '{}', now() + interval '1 day')`,
  );
  const params = { name: "bosch" };
  const [listed] = (await client.call(listSources)).body;
  expect(listed).toMatchObject({
    location: "https://bosch.example/t.csv?…",
    schedule: "cada 6 h",
    error: null,
  });
  expect((await client.call(fetchSourceNow, { params })).status).toBe(204);
  expect((await client.call(listSources)).body[0]?.next_at).toBe(shop.clock.now().toISOString());
  expect((await client.call(pauseSource, { params })).status).toBe(204);
  await query("update watched_sources set last_error = 'bosch.example could not be reached: ENOTFOUND.'");
  expect((await client.call(listSources)).body[0]).toMatchObject({
    is_paused: true,
    error: "No se ha podido conectar con bosch.example (ENOTFOUND).",
  });
  expect((await client.call(fetchSourceNow, { params })).status).toBe(422);
  expect((await client.call(resumeSource, { params })).status).toBe(204);
  expect((await client.call(pauseSource, { params: { name: "otro" } })).status).toBe(404);
  const acts = await query("select action from audit_events where action like 'source.%' order by id");
  expect(acts.map(({ action }) => action)).toEqual(["source.hurried", "source.paused", "source.resumed"]);
});
