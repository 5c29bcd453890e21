import fc from "fast-check";
import { expect, test } from "vitest";
import { isBroken } from "../files/feed.ts";
import { openFeed } from "../files/open-feed.ts";
import { RowProblems } from "../row/row-problems.ts";
import { openLinkReader } from "./fit-rows.ts";
import { parseLinkMap, suggestLinkMap } from "./link-map.ts";

const HEADS = {
  pt: ["codigo_peca", "montadora", "modelo", "motor", "ano_inicio", "ano_fim"],
  es: ["Referencia", "Marca coche", "Modelo", "Motorización", "Desde", "Hasta"],
  en: ["Part Number", "Car make", "Model", "Engine", "Year from", "Year to"],
  de: ["Artikelnummer", "Fahrzeughersteller", "Modell", "Motorisierung", "Baujahr von", "Baujahr bis"],
  fr: ["Référence", "Constructeur", "Modèle", "Motorisation", "Année début", "Année fin"],
  nl: ["Artikelnummer", "Automerk", "Model", "Motortype", "Bouwjaar van", "Bouwjaar tot"],
  it: ["Codice articolo", "Marca auto", "Modello", "Motorizzazione", "Anno inizio", "Anno fine"],
};
const CELLS = ["P-1", "Seat", "Ibiza", "1.6 TDI", "2009", "2012"];

test("a list of applications in any order and language is paired, and read by its map", () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.values(HEADS)),
      fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
      fc.constantFrom(null, "Generación", "geracao", "Serie"),
      async (heads, order, generation) => {
        const columns = [...order.map((at) => heads[at]), ...(generation ? [generation] : [])];
        const cells = [...order.map((at) => CELLS[at]), ...(generation ? ["IV"] : [])];
        const file = Buffer.from(`${columns.join(";")}\n${cells.join(";")}\n`);
        const { map, notes } = await suggestLinkMap(file);
        expect(notes).toEqual([]);
        const { feed } = await openFeed(file);
        const read = await openLinkReader(feed, parseLinkMap(map));
        for await (const row of feed.rows) {
          const problems = new RowProblems();
          const found = isBroken(row) ? null : read(row, problems);
          expect(problems.all).toEqual([]);
          expect([found?.sku, found?.link.named]).toMatchObject([
            "P-1",
            {
              make: "Seat",
              model: generation ? "Ibiza IV" : "Ibiza",
              engine: "1.6 TDI",
              from: 2009 * 12,
              to: 2012 * 12 + 11,
            },
          ]);
        }
      },
    ),
  ));

test.each(["kW", "KW", "kw", "Kw", "Potencia (kW)", "Potencia kW", "PotenciaKW", "potenciaKw", "Power [kW]"])(
  "the unit of %s is no two words",
  async (kw) => {
    const { map } = await suggestLinkMap(Buffer.from(`sku;make;model;${kw}\nP-1;Seat;Ibiza;77\n`));
    expect(map.fields.kw).toBe(kw);
  },
);

test("a file that nobody can pair says what it lacks and has", async () => {
  const file = Buffer.from("a;b\n1;2\n");
  expect((await suggestLinkMap(file)).notes).toEqual([
    "sku: no column was found; without it no product gets a vehicle.",
    'No column names vehicles: "ref", "ktype", or "make" with "model".',
    'Not used: "a", "b".',
  ]);
  const { feed } = await openFeed(file);
  await expect(openLinkReader(feed)).rejects.toThrow('The file has no column "sku". It has: a, b. Pair');
  expect(() => parseLinkMap({ fields: { sku: "a", colour: "b" } })).toThrow("The map is not valid");
});
