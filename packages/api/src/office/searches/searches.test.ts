import { readFile } from "node:fs/promises";
import { reportSearch, searchProducts } from "@tuerca/contract";
import {
  addOfficeSynonym,
  changeOfficeSynonym,
  DEFAULT_ROLES,
  listOfficeSynonyms,
  listSearchTerms,
  removeOfficeSynonym,
} from "@tuerca/office-contract";
import { spanishDay } from "@tuerca/platform/clock/spanish-day";
import { createProductIndex, parseSynonyms, type SearchDocument } from "@tuerca/search";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOfficeShop, enterAs, invite, type OfficeShop } from "../../../test/factories/office/office.ts";
import { createProduct } from "../../../test/index.ts";
import { forgetOldData } from "../../flows/upkeep/forget-old-data.ts";
import { addTermCounts } from "../../modules/search/index.ts";
import { createTermCounter } from "../../modules/search/term-counter.ts";

const soon = { timeout: 8000, interval: 100 };
const staff = new Map<string, number>();
let shop: OfficeShop;

beforeAll(async () => {
  shop = await createOfficeShop({
    environment: { TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "silent" },
    seed: async (pool) => {
      await createProduct(pool, { name: "Zapatilla de taller" });
    },
  });
  for (const { name } of DEFAULT_ROLES) staff.set(name, (await invite(shop, name)).id);
});
afterAll(() => shop.close());

const as = (role: string) => enterAs(shop, staff.get(role) ?? 0);
const query = async (text: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query(text, values)).rows;
const stored = (term: string) =>
  query(
    "select searches, without_result, cardinality(marks) as visits from search_terms_daily where term = $1",
    [term],
  );

type Outcome = "found" | "nothing" | "followed";

type Search = [text: string, from: string, outcome?: Outcome];

/** Reports a search from an address, which is stored within some seconds. */
async function search(text: string, from: string, outcome: Outcome = "nothing"): Promise<void> {
  const { status } = await shop
    .visitor()
    .call(reportSearch, { body: { query: text, outcome }, headers: { "x-forwarded-for": from } });
  expect(status).toBe(204);
}

/** Stores searches together at once, as reports of the same seconds are. */
async function store(...searches: Search[]): Promise<void> {
  const { clock, database, session } = shop.context;
  const counter = createTermCounter(session.secret);
  for (const [query, visitor, outcome = "nothing"] of searches)
    counter.count({ query, outcome, visitor, day: spanishDay(clock.now()) });
  await addTermCounts(database.db, counter.take());
}

const list = async (text = "days=30&kind=all") => {
  const { status, body } = await (await as("catalogue")).call(listSearchTerms, { query: text });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

describe("searched terms", () => {
  it("are shown once three visits have searched them, however often one did", async () => {
    for (let times = 0; times < 5; times += 1) await search("Pantufla", "81.61.0.1");
    await search("pantufla", "81.61.0.2", "found");
    await expect
      .poll(() => stored("pantufla"), soon)
      .toEqual([{ searches: 6, without_result: 5, visits: 2 }]);
    expect(await list()).toEqual([]);
    await store(["PANTUFLA ", "81.61.0.3"]);
    expect(await list()).toEqual([
      { term: "pantufla", searches: 7, without_result: 6, clicks: 0, finds_now: 0, leads_to: null },
    ]);
  });

  it("are those without a result, or all, of the days asked for", async () => {
    await store(...[1, 2, 3, 4].map((last): Search => ["zapatilla", `81.61.0.${last}`, "found"]));
    expect(await list()).toHaveLength(2);
    const terms = async (text: string) => (await list(text)).map(({ term }) => term);
    expect(await terms("days=30&kind=all")).toEqual(["pantufla", "zapatilla"]);
    expect(await terms("days=7&kind=without_result")).toEqual(["pantufla"]);
    expect((await list()).find(({ term }) => term === "zapatilla")?.finds_now).toBe(1);
    const wrong = await (await as("owner")).send("GET", "/office/api/searches?days=8&kind=some");
    expect([wrong.status, Object.keys(wrong.body.errors).toSorted()]).toEqual([422, ["days", "kind"]]);
  });

  it("have clicks, never more than searches, and never without a search", async () => {
    const clicks = async (term: string) =>
      (await query("select searches, clicks from search_terms_daily where term = $1", [term]))[0];
    const click: Search = ["zapatilla", "81.61.0.1", "followed"];
    await store(click, ["never searched", "81.61.0.1", "followed"]);
    expect(await clicks("zapatilla")).toEqual({ searches: 4, clicks: 1 });
    await store(click);
    expect(await clicks("zapatilla")).toEqual({ searches: 4, clicks: 2 });
    await store(...Array(9).fill(click), ["zapatilla", "81.61.0.5", "found"]);
    expect(await clicks("zapatilla")).toEqual({ searches: 5, clicks: 5 });
    expect(await clicks("never searched")).toBeUndefined();
    expect((await list()).find(({ term }) => term === "zapatilla")).toMatchObject({ searches: 5, clicks: 5 });
  });

  it("never hold what looks like personal data, nor an address", async () => {
    for (const text of ["ana@example.es", "600 100 200", "1234 BCD", "12345678Z", "4111 1111 1111 1111"])
      await store(...[1, 2, 3].map((last): Search => [text, `81.61.0.${last}`]));
    await store(["marca del fin", "81.61.0.1"]);
    const rows = await query("select day::text, term, marks from search_terms_daily");
    expect(rows.map(({ term }) => term).toSorted()).toEqual(["marca del fin", "pantufla", "zapatilla"]);
    expect(JSON.stringify(rows)).not.toContain("81.61.0");
    for (const { marks } of rows) for (const mark of marks) expect(mark).toBeLessThan(65_536);
  });

  it("are forgotten: rare ones after a month, others after a year", async () => {
    await query("update search_terms_daily set day = day - 31");
    await forgetOldData(shop.context);
    expect((await query("select term from search_terms_daily order by 1")).map(({ term }) => term)).toEqual([
      "pantufla",
      "zapatilla",
    ]);
    await query("update search_terms_daily set day = day - 340");
    await forgetOldData(shop.context);
    expect(await query("select from search_terms_daily")).toEqual([]);
  });
});

it("each symptom of a new shop finds each of its parts, and no part finds the others", async () => {
  const { body } = await (await as("catalogue")).call(listOfficeSynonyms);
  const lines = body.map(({ line }) => line);
  const file = await readFile(new URL("../synonyms.txt", import.meta.resolve("@tuerca/search")), "utf8");
  const { rules, problems } = parseSynonyms([...lines, file].join("\n"));
  expect([lines.length, problems]).toEqual([61, []]);
  for (const line of lines) {
    const [symptoms = [], parts = []] = line.split(" > ").map((side) => side.split(" = "));
    const index = createProductIndex();
    index.useSynonyms(rules);
    index.upsert([...parts, "Alfombrilla"].map(part));
    const request = { categories: [], filters: [], sort: null, page: 1, perPage: 50, facets: false };
    for (const query of symptoms) {
      const ids = index.search({ ...request, query }).hits.map(({ id }) => id);
      expect(new Set(ids), query).toEqual(new Set(parts.map((_, at) => at + 1)));
    }
  }
});

const part = (name: string, at: number): SearchDocument => ({
  id: at + 1,
  name,
  sku: `X-${at}`,
  codes: [],
  equivalents: [],
  brand: null,
  model: [],
  measures: [],
  categoryIds: [],
  categories: [],
  priceCents: 100,
  discountPercent: 0,
  quantity: 1,
  rating: null,
  sales: 0,
  wished: 0,
  createdAt: 0,
  text: "",
  payload: "",
  fits: null,
});

describe("a synonym", () => {
  const found = async (text: string) =>
    (await shop.visitor().call(searchProducts, { body: { query: text } })).body.meta.total;
  const add = async (line: string, role = "catalogue") =>
    (await as(role)).call(addOfficeSynonym, { body: { line } });

  it("is used within two seconds, and no longer once it is removed", async () => {
    expect(await found("babucha")).toBe(0);
    const { status, body } = await add("  babucha=zapatilla ");
    expect(status).toBe(201);
    await expect.poll(() => found("babucha"), { timeout: 2000, interval: 50 }).toBe(1);
    const client = await as("catalogue");
    const lines = async () => (await client.call(listOfficeSynonyms)).body.map(({ line }) => line);
    expect((await lines())[0]).toBe("babucha = zapatilla");
    const params = { id: body.id };
    const change = (line: string) => client.call(changeOfficeSynonym, { params, body: { line } });
    expect((await change("babucha>zapatilla=pantufla")).status).toBe(204);
    expect((await change("babucha > zapatilla = pantufla")).status).toBe(204);
    expect((await lines())[0]).toBe("babucha > zapatilla = pantufla");
    expect(
      (await client.send("PUT", `/office/api/searches/synonyms/${body.id}`, { line: "el > la" })).status,
    ).toBe(422);
    expect((await change("no arranca > batería = motor de arranque")).status).toBe(422);
    expect(
      (await client.call(changeOfficeSynonym, { params: { id: 999_999 }, body: { line: "uno = dos" } }))
        .status,
    ).toBe(404);
    expect((await client.call(removeOfficeSynonym, { params })).status).toBe(204);
    expect((await client.call(removeOfficeSynonym, { params })).status).toBe(404);
    await expect.poll(() => found("babucha"), { timeout: 2000, interval: 50 }).toBe(0);
    const acts = await query(
      "select action, before, after from audit_events where action like 'synonym.%' order by id",
    );
    expect(acts).toEqual([
      { action: "synonym.added", before: null, after: { line: "babucha = zapatilla" } },
      {
        action: "synonym.changed",
        before: { line: "babucha = zapatilla" },
        after: { line: "babucha > zapatilla = pantufla" },
      },
      { action: "synonym.removed", before: { line: "babucha > zapatilla = pantufla" }, after: null },
    ]);
  });

  it.each([
    ["", "Escribe las dos formas con el signo = entre ellas"],
    ["solo una", "Separa las formas de decirlo con el signo =, como «faro = óptica»"],
    ["a = ", "Hay una parte sin ninguna palabra que se busque"],
    ["faro luz disco freno rueda = seis", "Cada forma de decirlo puede tener hasta 4 palabras"],
    ["faro = Faros", "Las dos formas son la misma para el buscador"],
    ["faro # nota = luz", "Una línea no puede llevar # ni saltos"],
    ["x".repeat(201), "La línea puede tener hasta 200 caracteres"],
  ])("%j is refused in words at its field", async (line, reason) => {
    const { status, body } = await (await as("owner")).send("POST", "/office/api/searches/synonyms", {
      line,
    });
    expect([status, body.errors]).toEqual([422, { line: [reason] }]);
  });

  it("is added once by two at the same moment", async () => {
    const answers = await Promise.all([add("faro = óptica"), add("faro = óptica", "owner")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  it("is for those who may write searches", async () => {
    expect((await add("a = b", "read_only")).status).toBe(403);
    expect((await (await as("sales")).call(listSearchTerms, { query: "days=7&kind=all" })).status).toBe(403);
    expect((await (await as("read_only")).call(listOfficeSynonyms)).status).toBe(200);
  });
});
