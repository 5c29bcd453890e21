import fc from "fast-check";
import { expect, test } from "vitest";
import { type ImageOrigins, readImages } from "./read-images.ts";
import { readCategories } from "./read-list.ts";
import { RowProblems } from "./row-problems.ts";

const name = fc.constantFrom(
  "Frenos",
  "Discos y pastillas",
  "Aceite 5W-30",
  "Faros/Luces",
  '1/2"',
  "A-B",
  "Ø 22 mm",
);

test("any arrow parts the levels of a path, with and without blanks", () => {
  fc.assert(
    fc.property(
      fc.array(name, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(">", "->", "-->", "=>", ">>", "→", "›", "»", "\\", "⇒"),
      fc.constantFrom("", " ", "  "),
      (levels, sign, gap) => {
        const problems = new RowProblems();
        expect(readCategories(problems, levels.join(`${gap}${sign}${gap}`))).toEqual([levels]);
        expect(problems.any).toBe(false);
      },
    ),
  );
});

test("quotation marks that are opened part nothing", () => {
  expect(readCategories(new RowProblems(), "Kits «Basic» > Frenos|Otros › Más")).toEqual([
    ["Kits «Basic»", "Frenos"],
    ["Otros", "Más"],
  ]);
});

const ORIGINS: ImageOrigins = { find: (path) => (path.includes("..") ? null : path), drawings: new Set() };
const files = fc.constantFrom(
  "a.jpg",
  "mi foto.jpg",
  "fotos/b 2.PNG",
  "c,d.webp",
  "sub/e.v2.jpeg",
  "f;g.gif",
);
const addresses = fc.constantFrom(
  "https://e.example/a.jpg",
  "https://e.example/w_300,h_200/b?x=1",
  "http://e.example/mi%20foto.png",
);
const separators = fc.constantFrom(", ", ",", ";", "; ", "|", " | ", "\n", " ");

test("pictures are a list, whatever parts them", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.oneof(files, addresses), { minLength: 1, maxLength: 4 }),
      separators,
      (images, separator) => {
        // Behind an address that ends like no picture, only an address or `|` begins anew.
        const isClear = images.every(
          (one, at) => !one.includes("?") || /^http|^$/.test(images[at + 1] ?? ""),
        );
        fc.pre(isClear || separator.includes("|"));
        const problems = new RowProblems();
        expect(readImages(problems, "images", images.join(separator), ORIGINS)).toEqual(images);
        const windows = images.map((one) => (one.startsWith("http") ? one : one.replaceAll("/", "\\")));
        expect(readImages(problems, "images", windows.join(separator), ORIGINS)).toEqual(images);
        expect(problems.any).toBe(false);
      },
    ),
  );
});

test("a folder of Windows is one, and none is left by it", () => {
  const problems = new RowProblems();
  expect(readImages(problems, "images", ".\\fotos\\mi foto.jpg", ORIGINS)).toEqual(["fotos/mi foto.jpg"]);
  expect(readImages(problems, "images", "..\\secreto.jpg", ORIGINS)).toEqual([]);
  expect(problems.has("images")).toBe(true);
});
