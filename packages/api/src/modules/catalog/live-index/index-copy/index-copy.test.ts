import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type DatabaseHandle, openDatabase } from "@tuerca/platform/database/database";
import { draftOf } from "@tuerca/platform/storage";
import { createProductIndex } from "@tuerca/search";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestDatabase } from "../../../../../test/index.ts";
import { type ChangeGate, ChangesFirst, createChangeGate } from "../change-gate.ts";
import { createState, type IndexState } from "../index-state.ts";
import { openIndexCopy } from "./index-copy.ts";
import { makeDocument } from "./test/make-document.ts";

let database: DatabaseHandle;
let dataDir: string;
let state: IndexState;
let gate: ChangeGate;
let indexId: string;
const log = pino({ level: "silent" });
const never = new AbortController().signal;
const folder = () => join(dataDir, "catalog-index");
const file = () => join(folder(), "index.bin");

beforeAll(async () => {
  database = openDatabase(await createTestDatabase(), 2);
});
afterAll(() => database.close());

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "tuerca-copy-"));
  gate = createChangeGate(20);
  indexId = randomUUID();
  await database.pool.query("insert into index_copies (witness, snapshot) values ($1, '700:700:')", [
    indexId,
  ]);
  const index = createProductIndex();
  index.upsert([1, 2, 3].map(makeDocument));
  state = createState({
    index,
    mark: { snapshot: "700:700:", offersUntil: 5 },
    nextEdge: 9,
    taxonomy: {
      categories: [],
      brands: [{ id: 4, name: "Bosch", slug: "bosch", logo: null }],
      attributeSets: [],
      drawingWords: [],
      measures: [],
      pairs: [],
    },
  });
});
afterEach(() => rm(dataDir, { recursive: true }));

const openCopy = (db = database.db) => openIndexCopy({ dataDir, db, indexId, log });

async function save(): Promise<void> {
  await (await openCopy()).save(state, gate, never);
}

const load = async (db = database.db) => (await openCopy(db)).load();

it("gives back what was kept, from a file that nobody else can read", async () => {
  await save();
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect((await stat(folder())).mode & 0o777).toBe(0o700);
  const stored = await load();
  expect(stored).toMatchObject({ mark: state.mark, nextEdge: 9, taxonomy: { brands: [{ name: "Bosch" }] } });
  expect(stored?.index.size).toBe(3);
  expect(stored?.index.payload(2)).toBe(state.index.payload(2));
  expect(await readdir(folder())).toEqual(["index.bin"]);
});

it("has nothing where nothing was kept", async () => {
  expect(await load()).toBeNull();
});

it("uses no file that was cut off, wherever, and removes it", async () => {
  await save();
  const whole = await readFile(file());
  for (const length of [
    0,
    7,
    16,
    whole.length >> 1,
    whole.length - 300,
    whole.length - 16,
    whole.length - 1,
  ]) {
    await writeFile(file(), whole);
    await truncate(file(), length);
    expect(await load(), `cut off at ${length}`).toBeNull();
    await expect(stat(file())).rejects.toThrow("ENOENT");
  }
});

it("uses no file with a flipped bit in sections, trailer or tail", async () => {
  await save();
  const whole = await readFile(file());
  const trailer = whole.length - 16 - whole.readUInt32LE(whole.length - 8);
  for (const offset of [
    0,
    trailer >> 1,
    trailer + 1,
    whole.length - 17,
    whole.length - 16,
    whole.length - 2,
  ]) {
    const damaged = Buffer.from(whole);
    damaged[offset] = (damaged[offset] ?? 0) ^ 4;
    await writeFile(file(), damaged);
    expect(await load(), `flipped at ${offset}`).toBeNull();
  }
});

it("uses no copy of another database", async () => {
  await save();
  const other = openDatabase(await createTestDatabase(), 1);
  try {
    expect(await load(other.db)).toBeNull();
  } finally {
    await other.close();
  }
});

it("uses no copy that the database knows nothing of, or has known for too long", async () => {
  await save();
  const stored = await readFile(file());
  const age = (days: number) =>
    database.pool.query(
      "update index_copies set written_at = now() - $1 * interval '1 day', written_by = pg_current_xact_id()",
      [days],
    );
  await age(26);
  expect(await load()).toBeNull();
  await writeFile(file(), stored);
  await age(24);
  expect(await load()).not.toBeNull();
  await database.pool.query("delete from index_copies");
  expect(await load()).toBeNull();
});

it("uses no copy whose row a dump brought, and writes none that its database does not know", async () => {
  await save();
  await database.pool.query("update index_copies set snapshot = snapshot");
  await expect(save()).rejects.toThrow(ChangesFirst);
  expect(await load()).toBeNull();
});

it("writes no copy of an index that may show what the database has lost", async () => {
  state.isDoubtful = true;
  await expect(save()).rejects.toThrow(ChangesFirst);
  expect(await readdir(folder())).toEqual([]);
});

it("clears away what a killed writer left, and leaves the draft of one that writes now", async () => {
  await save();
  const alive = draftOf(file());
  const dead = alive.replace(`-${process.pid}-`, "-4194305-");
  for (const draft of [dead, alive]) await writeFile(draft, "half");
  expect(await load()).not.toBeNull();
  expect((await readdir(folder())).sort()).toEqual(["index.bin", basename(alive)]);
});

it("gives up for a change that waits, and leaves the old copy as it is", async () => {
  await save();
  const before = await readFile(file());
  const copy = await openCopy();
  const endless = {
    ...state,
    index: { ...state.index, image: () => [{ name: "a", parts: endlessParts() }] },
  };
  const saving = copy.save(endless, gate, never);
  const given = expect(saving).rejects.toThrow(ChangesFirst);
  await gate.enter();
  await given;
  await expect(copy.save(state, gate, never)).rejects.toThrow(ChangesFirst);
  gate.leave();
  expect(await readdir(folder())).toEqual(["index.bin"]);
  expect(await readFile(file())).toEqual(before);
  await copy.save(state, gate, never);
});

it("is always whole while two processes write and a third one reads", async () => {
  await save();
  const other = await openCopy();
  const reading = openCopy();
  let saving = true;
  const saves = Promise.all([saveOften(await openCopy()), saveOften(other)]).finally(() => {
    saving = false;
  });
  for (let reads = 0; saving || reads < 5; reads += 1)
    expect((await (await reading).load())?.index.size).toBe(3);
  await saves;
  expect(await readdir(folder())).toEqual(["index.bin"]);
});

async function saveOften(copy: Awaited<ReturnType<typeof openCopy>>): Promise<void> {
  for (let round = 0; round < 15; round += 1) await copy.save(state, createChangeGate(20), never);
}

function* endlessParts() {
  for (;;) yield new Uint8Array(1 << 20);
}

it("does not keep an index that a failure left between two taxonomies", async () => {
  state.indexedBy = [...state.indexedBy, ...state.indexedBy];
  await expect(save()).rejects.toThrow(ChangesFirst);
  expect(await readdir(folder())).toEqual([]);
});
