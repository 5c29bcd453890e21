import { describe, expect, it } from "vitest";
import { provinceOf } from "./provinces.ts";
import { chargesVat, isPostalCode, normalizePhone, zoneOf } from "./spain.ts";

describe("postal codes", () => {
  it("are five digits of one of the 52 provinces", () => {
    expect(["01001", "28013", "52006"].map(isPostalCode)).toEqual([true, true, true]);
    expect(["00123", "53001", "2801", "280130", "28O13"].map(isPostalCode)).toEqual(Array(5).fill(false));
  });

  it("tell the province", () => {
    expect([provinceOf("28013"), provinceOf("07001"), provinceOf("99999")]).toEqual([
      "Madrid",
      "Illes Balears",
      null,
    ]);
  });

  it("tell the zone, and with it whether VAT is charged", () => {
    const zones = ["28013", "07001", "35001", "38001", "51001", "52001"].map(zoneOf);
    expect(zones).toEqual(["peninsula", "baleares", "canarias", "canarias", "ceuta", "melilla"]);
    expect(zones.map((zone) => zone !== null && chargesVat(zone))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("phones", () => {
  it("are kept with their prefix, whatever the spelling", () => {
    const spellings = ["612345678", "+34 612 345 678", "0034-612.345.678", "(612) 345678"];
    expect(spellings.map(normalizePhone)).toEqual(Array(4).fill("+34612345678"));
  });

  it("have nine digits and begin with 6 to 9", () => {
    expect(["512345678", "61234567", "6123456789", "abc"].map(normalizePhone)).toEqual(Array(4).fill(null));
  });
});
