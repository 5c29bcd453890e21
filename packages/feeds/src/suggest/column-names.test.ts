import { Readable } from "node:stream";
import fc from "fast-check";
import { expect, test } from "vitest";
import { FIELD_NAMES, PRICE_WITHOUT_VAT, WEIGHT_IN_GRAMS } from "./column-names.ts";
import { suggestMap } from "./suggest-map.ts";

const ALL = [...[...FIELD_NAMES.values()].flat(), ...PRICE_WITHOUT_VAT, ...WEIGHT_IN_GRAMS];

const suggest = async (...lines: string[]) =>
  (await suggestMap(Readable.from([Buffer.from(lines.join("\n"))], { objectMode: false }))).map.fields;

/** The field that takes a column of this name. */
async function fieldOf(name: string): Promise<string | undefined> {
  const fields = await suggest(`"${name}";zzz`, "1;2");
  return Object.entries(fields).find(
    ([, rule]) => (typeof rule === "string" ? rule : rule?.column) === name.trim(),
  )?.[0];
}

test("no name stands for two fields", () => {
  expect(ALL.filter((name, index) => ALL.indexOf(name) !== index)).toEqual([]);
});

const writings = fc.constantFrom<(words: string[]) => string>(
  (words) => words.join(" "),
  (words) => words.join(" ").toUpperCase(),
  (words) => words.join("_"),
  (words) => words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" "),
  (words) => words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(""),
  (words) => ` ${words.join("-")}: `,
  (words) => `${words.join(". ")} *`,
);

test("a name is known however it is written", () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...FIELD_NAMES),
      fc.nat(),
      writings,
      async ([field, names], at, write) => {
        const words = (names[at % names.length] ?? "").split("-");
        // Letters and digits stay apart in all writings, as in `bild 1`.
        fc.pre(words.every((word) => /^[a-z]{2,}$/.test(word)));
        // The only text of a file is its name, whatever it is called.
        const found = await fieldOf(write(words));
        expect(field === "description" && found === "name" ? field : found).toBe(field);
      },
    ),
    { numRuns: 300 },
  ));

test.each([
  ["Part Number;Product Title;Brand Name;Unit Price;QtyAvail;Barcode", "sku name brand price quantity ean"],
  [
    "SKU;Nombre;¿Existencias?;Inventario;Precio rebajado;Precio normal",
    "sku name - quantity offer_price price",
  ],
  [
    "Artikelnummer;Omschrijving;Merk;Verkoopprijs;Voorraad;EAN code;Afbeelding",
    "sku name brand price quantity ean images",
  ],
  [
    "Artikelcode;Productnaam;Fabrikant;Adviesprijs;Aantal op voorraad;Streepjescode;Gewicht",
    "sku name brand price quantity ean weight_kg",
  ],
  [
    "Codice articolo;Descrizione breve;Marca;Prezzo di listino;Giacenza;Codice a barre;Categoria",
    "sku name brand price quantity ean category",
  ],
  [
    "Código do produto;Nome do produto;Fabricante;Preço de venda;Qtd. disponível;Código de barras",
    "sku name brand price quantity ean",
  ],
  [
    "Réf. article;Libellé produit;Fournisseur;Prix public TTC;Qté en stock;Gencod",
    "sku name brand price - ean",
  ],
  [
    "Artikel-Nr.;Artikelbezeichnung;Hersteller;UVP;Verfügbar;OE-Nummern",
    "sku name brand price quantity oem_codes",
  ],
  [
    "Cód. artículo;Descripción artículo;Fabricante;P.V.P.;Uds.;Cód. barras;Ref. fabricante",
    "sku name brand price quantity ean mpn",
  ],
  [
    "Item No.;Description;Manufacturer;RRP;On hand;UPC;OE number",
    "sku name brand price quantity ean oem_codes",
  ],
])("knows the heads %s", async (header, expected) => {
  const found = await Promise.all(
    header.split(";").map(async (name) => {
      const fields = await suggest(
        header,
        header
          .split(";")
          .map(() => "1")
          .join(";"),
      );
      const taken = Object.entries(fields).find(
        ([, rule]) => (typeof rule === "string" ? rule : rule?.column) === name.trim(),
      );
      return taken?.[0] ?? "-";
    }),
  );
  expect(found.join(" ")).toBe(expected);
});

test("a question is no number of pieces, and years are no EAN", async () => {
  expect(await fieldOf("¿Existencias?")).toBeUndefined();
  expect(await fieldOf("In stock?")).toBeUndefined();
  for (const cells of [
    ["20042010", "19992003"],
    ["2004-2010"],
    ["20091231", "20100131"],
    ["1998/2004", "2001-2007"],
  ])
    expect(
      (await suggest("ref;nombre;Periodo", ...cells.map((cell, index) => `${index};x;${cell}`))).ean,
    ).toBeUndefined();
  expect((await suggest("ref;nombre;Barras", "1;x;4006381333931", "2;y;96385074")).ean).toBe("Barras");
});

test("paths of categories are told by what they have in common", async () => {
  const rule = async (...cells: string[]) =>
    (await suggest("ref;nombre;Familia", ...cells.map((cell, index) => `${index};x;"${cell}"`))).category;
  for (const levels of ["/", "|"]) {
    const paths = ["Frenos-Discos", "Frenos-Pastillas", "Motor-Filtros-Aire", "Motor-Correas", "Luces"];
    expect(await rule(...paths.map((path) => path.replaceAll("-", levels)))).toEqual({
      column: "Familia",
      levels,
    });
  }
  expect(await rule("Faros/Luces", "Frenos/Embragues", "Aceite/Líquidos", "Frenos/Embragues")).toBe(
    "Familia",
  );
  expect(await rule("Frenos|Ofertas", "Motor|Ofertas", "Frenos|Novedades", "Motor|Novedades")).toBe(
    "Familia",
  );
  expect(await rule("Frenos > Discos", "Frenos > A/B", "Motor > C/D")).toBe("Familia");
});
