import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { spanishReason } from "./spanish-reason.ts";

const FEEDS = join(import.meta.dirname, "../../../../../feeds/src");
const IMPORT = join(import.meta.dirname, "..");

/** Read on a terminal only, or parts of other sentences that are tried whole. */
const ELSEWHERE =
  /^(The file is \$|is (?:not of|not|null)$|A set of fields|has more than 100 names|has the check|has addresses|There is a source|The shop is fetching|has ambiguous|is ambiguous: \$|The source|The vehicle|The columns? of|There is no (source|map|product|vehicle)|has a quote that opens in line \$)/;

/** The English reasons in the sources, with something in place of what they name. */
function reasonsIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !/\.test\.ts$|\/test\/|bulk\/|admin\/|spanish-/.test(name),
  );
  return files.flatMap((name) => {
    const text = readFileSync(join(folder, name), "utf8").replace(/^\s*(\/\*\*?|\*|\/\/).*$/gm, "");
    const found = text.matchAll(
      /(["'`])((?:is|has|could|The|There|A|Another|This) [^`\n]*?[a-z0-9.)}"…])\1/g,
    );
    return Array.from(found, ([, , reason = ""]) => reason);
  });
}

const ENGLISH = /\b(is|has|have|the|The|not|with|file|row|line|lines|more than|characters|could|be|of)\b/;

test("no reason that a file can give stays English", () => {
  const reasons = [...reasonsIn(FEEDS), ...reasonsIn(IMPORT)].filter((reason) => !ELSEWHERE.test(reason));
  expect(reasons.length).toBeGreaterThan(60);
  const said = reasons.map((reason) => {
    const filled = reason.replaceAll('\\"', '"').replace(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, "7");
    return `${reason} → ${spanishReason(filled)}`;
  });
  expect(said.filter((one) => ENGLISH.test(one.slice(one.lastIndexOf("→"))))).toEqual([]);
});

test("numbers are written as Spaniards write them, those of the file as they stand there", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.integer({ min: 1, max: 99_999_999 }),
      (low, high) => {
        const english = (cents: number) =>
          (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
        const spanish = (cents: number) =>
          (cents / 100).toLocaleString("es-ES", { minimumFractionDigits: 2, useGrouping: "always" });
        expect(spanishReason(`price is not from ${english(low)} to ${english(high)}`)).toBe(
          `price no está entre ${spanish(low)} y ${spanish(high)}`,
        );
      },
    ),
  );
  expect(spanishReason("quantity is not a whole number from 0 to 1,000,000; name is missing (2 times)")).toBe(
    "quantity no es un número entero entre 0 y 1.000.000; name falta (2 veces)",
  );
  expect(spanishReason("vehicle is ambiguous: Seat;Ibiza;;1.6 TDI could be: Ibiza A / Ibiza B")).toBe(
    "vehicle puede ser más de uno: «Seat;Ibiza;;1.6 TDI» es Ibiza A / Ibiza B",
  );
  expect(spanishReason("vehicle is ambiguous: Ibiza 1.6 TDI 1,598 cc")).toBe(
    "vehicle puede ser más de uno: Ibiza 1.6 TDI 1,598 cc",
  );
  expect(
    spanishReason(
      "has a quote that opens in line 12 and is never closed; the lines 12 to 20345 (20334) are left out",
    ),
  ).toBe(
    "tiene unas comillas que se abren en la línea 12 y nunca se cierran; se descartan las líneas 12 a 20.345 (20.334)",
  );
});

test("a Spanish sentence stays as it is", () => {
  for (const spanish of ["price no es un número", "El archivo no tiene la columna «sku»."])
    expect(spanishReason(spanish)).toBe(spanish);
});
