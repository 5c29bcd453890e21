import { expect, it } from "vitest";
import { identifyVehicle } from "../catalog/identify-vehicle.ts";

const read = (plate: unknown) => identifyVehicle.body.safeParse({ plate });

it.each([
  ["1234 BCD", "1234BCD"],
  ["1234-bcd", "1234BCD"],
  [" 0000\u00a0B\u200bBB ", "0000BBB"],
  ["1234 · BCD", "1234BCD"],
  ["１２３４ ＢＣＤ", "1234BCD"],
  ["M-1234-AB", "M1234AB"],
  ["M–1234–AB", "M1234AB"],
  ["B 123456", "B123456"],
  ["gc 0001 z", "GC0001Z"],
  ["SS-9-", "SS9"],
])("takes the plate %j", (typed, plate) => {
  expect(read(typed).data?.plate).toBe(plate);
});

it.each([
  "",
  "1234",
  "BCD",
  "12345 BCD",
  "1234 BC",
  "1234 BCDF",
  "123 BCDF",
  "BCD 1234",
  "1234 ABC",
  "1234 BCE",
  "1234 BCÑ",
  "1234 BCQ",
  "1234 ÑBC",
  "M-1234-ÑB",
  "M-1234-QB",
  "X-1234-AB",
  "M-12345-A",
  "M-1234567",
  "M-1234-ABC",
  "E-1234-BCD",
  "1".repeat(41),
  "a".repeat(10_000),
  "1234 BCD".padEnd(41),
  "１".repeat(39),
  ..."1234 BCD; drop table vehicles|<b>1234 BCD</b>|1234\u0000BCD|١٢٣٤ BCD|1234 ВСD|🚗".split("|"),
])("refuses %j in Spanish, without repeating it", (typed) => {
  const { success, error } = read(typed);
  expect(success).toBe(false);
  expect(error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
    ["plate", "Esa matrícula no parece española: escríbela como 1234 BCD o M-1234-AB"],
  ]);
});

it("takes a plate or a chassis number, not both, neither or another thing", () => {
  const both = { plate: "1234 BCD", vin: "WVWZZZ1JZXW000001" };
  for (const body of [{}, both, { plate: null }, { plate: 1234 }, { plate: ["1234 BCD"] }, { nif: "1" }])
    expect(identifyVehicle.body.safeParse(body).success).toBe(false);
  expect(identifyVehicle.body.safeParse({}).error?.issues).toMatchObject([
    { path: ["plate"], message: "Escribe la matrícula o el bastidor" },
  ]);
});
