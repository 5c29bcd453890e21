import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isTaxId, normalizeTaxId } from "./spanish-tax-id.ts";

const VECTORS = new URL("../../../../../shared/reference/vectors.json", import.meta.url);

describe("Spanish tax ids", () => {
  it.each([
    "12345678Z",
    "X1234567L",
    "K1234567L",
    "B12345674",
    "Q2826000H",
    "ES-B12345674",
    " 12.345.678-z ",
    "12 345 678 Z",
    "12345678\u2013Z",
    "\u202a12345678Z\u202c",
    "NIF: 12345678-Z",
    "C.I.F. B-12345674",
    "ES 12345678Z",
    "1234567L",
    "1.234.567-L",
  ])("takes %s", (id) => expect(isTaxId(id)).toBe(true));

  it.each(["12345678A", "B12345675", "Q28260008", "B1234567D", "1234567Z", "I1234567L", "", "ES"])(
    "refuses %s",
    (id) => expect(isTaxId(id)).toBe(false),
  );

  it("writes them without ornaments", () => {
    expect(normalizeTaxId("es b-12.345.674")).toBe("B12345674");
    expect(normalizeTaxId("NIF\u00a012/345/678\u2010z")).toBe("12345678Z");
    expect(normalizeTaxId("1.234.567-l")).toBe("01234567L");
  });

  it.skipIf(!existsSync(VECTORS))(
    "agrees with the published vectors (skipped where ../shared is missing)",
    () => {
      const { nif } = JSON.parse(readFileSync(VECTORS, "utf8"));
      expect(nif.valid.filter((id: string) => !isTaxId(id))).toEqual([]);
      expect(nif.invalid.filter((id: string) => isTaxId(id))).toEqual([]);
    },
  );
});
