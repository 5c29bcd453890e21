import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { areas } from "@tuerca/contract/areas";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../../../../", import.meta.url));
const STOREFRONT = "packages/storefront/app/**/*.{ts,tsx}";
const OTHERS = ["packages/{mails,shop}/src/**/*.{ts,tsx}", "e2e/helpers/*.ts"];

/** First segments of the calls' paths, except files, whose paths links contain. */
const ROOTS = new Set(
  areas
    .filter(({ name }) => name !== "Files")
    .flatMap(({ calls }) => [...calls.values()].map(({ path }) => path.split("/")[1])),
);

/** Sources with text of this form, each with its first match. */
function filesWith(form: RegExp, patterns: string[]): string[] {
  return globSync(patterns, { cwd: ROOT })
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => {
      const [found] = form.exec(readFileSync(ROOT + file, "utf8")) ?? [];
      return found ? `${file}: ${found}` : [];
    });
}

it("no source but the contract's spells the path of a call", () => {
  const path = new RegExp(`["'\`}*]/(${[...ROOTS].join("|")})/\\w[^"'\`]*`);
  expect(path.test('"/store-front/api/sales/cart_b2c"')).toBe(true);
  expect(filesWith(path, [STOREFRONT, ...OTHERS])).toEqual([]);
});

it("no source of the pages asks the server but by callApi and for the token", () => {
  expect(filesWith(/(?<![\w.])fetch\(/, [STOREFRONT])).toEqual([
    "packages/storefront/app/client/api/call-api.ts: fetch(",
    "packages/storefront/app/client/api/csrf-token.ts: fetch(",
  ]);
});
