import fc from "fast-check";
import { expect, test } from "vitest";
import { decoderOf } from "./code-pages.ts";
import { readFeed } from "./test/read-feed.ts";

/** The bytes of a text in a code page of one byte a letter; null if it lacks a letter. */
function encode(text: string, label: string): Buffer | null {
  const decoder = decoderOf(label);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Buffer.from([byte])), byte]),
  );
  const found = [...text].map((letter) => bytes.get(letter));
  return found.every((byte) => byte !== undefined) ? Buffer.from(found) : null;
}

const words = fc.constantFrom(
  ..."Cañón,Bujía,bujías,años,Pastillas,Núñez,cigüeñal,válvula,Árbol,ÁRBOL,CIGÜEÑAL,AÑO,español,électrique,Kühler,Bremsöl,pressão,embreagem,Válvula,batería,climatización,suspensión,Ñandú,dirección,frenó,crème,Öl,Stoßdämpfer,eléctrico,ELÉCTRICO,vehículo,São,Münze".split(
    ",",
  ),
);
const signs = fc.constantFrom("", " ½", " nº 3", " 3ª", " 5 °C", " 40 mm²", ", ¿sí?", " «B»", " ±2");
const names = fc.array(
  fc.tuple(words, signs).map(([word, sign]) => `${word}${sign}`),
  { minLength: 1, maxLength: 4 },
);

test("any text of western words is read back from any code page", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(names, { minLength: 3, maxLength: 8 }),
      fc.constantFrom("windows-1252", "iso-8859-15", "cp850", "cp437", "macintosh"),
      async (rows, label) => {
        const texts = rows.map((parts) => parts.join(" "));
        const bytes = encode(`sku;name\n${texts.map((text, index) => `${index};${text}`).join("\n")}`, label);
        fc.pre(bytes !== null);
        const read = await readFeed(bytes ?? "");
        expect(read.map(([, record]) => (record as string[])[1])).toEqual(texts);
      },
    ),
    { numRuns: 300 },
  ));

test.each(["cp850", "windows-1252", "macintosh"])("a few letters alone tell %s", async (label) => {
  for (const text of ["Bujía", "Cañón", "Año", "Batería 60 Ah", "Cañón y años"]) {
    const bytes = encode(`sku;name\nA;${text}\n`, label);
    expect(await readFeed(bytes ?? "")).toEqual([[2, ["A", text]]]);
  }
});

test("a euro sign is one in Latin-9, in Windows-1252 and in MS-DOS", async () => {
  for (const label of ["iso-8859-15", "windows-1252", "cp850"]) {
    const bytes = encode("sku;name;price\nA;Bujía;10 €\nB;Cañón;5 €\n", label);
    expect(await readFeed(bytes ?? "")).toEqual([
      [2, ["A", "Bujía", "10 €"]],
      [3, ["B", "Cañón", "5 €"]],
    ]);
  }
});

test("a map says the code page where nothing tells", async () => {
  const bytes = encode("sku;name\nA;½\n", "cp850");
  expect(await readFeed(bytes ?? "", "feed.csv", { encoding: "cp850" })).toEqual([[2, ["A", "½"]]]);
});
