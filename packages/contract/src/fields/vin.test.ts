import { expect, it } from "vitest";
import { identifyVehicle } from "../catalog/identify-vehicle.ts";

const read = (vin: unknown) => identifyVehicle.body.safeParse({ vin });

it.each([
  ["11111111111111111", "11111111111111111"],
  ["1M8GDM9AXKP042788", "1M8GDM9AXKP042788"],
  ["WVWZZZ1JZXW000001", "WVWZZZ1JZXW000001"],
  ["vss zzz 6jz ar 012345", "VSSZZZ6JZAR012345"],
  ["VSS-ZZZ-6JZ-AR-012345", "VSSZZZ6JZAR012345"],
  ["\u200eVSSZZZ6JZAR012345\u200f", "VSSZZZ6JZAR012345"],
])("takes the chassis number %j, whatever its check digit", (typed, vin) => {
  expect(read(typed).data?.vin).toBe(vin);
});

it.each([
  "",
  "1M8GDM9AXKP04278",
  "1M8GDM9AXKP0427888",
  "IM8GDM9AXKP042788",
  "OM8GDM9AXKP042788",
  "QM8GDM9AXKP042788",
  "ÑM8GDM9AXKP042788",
  "ßM8GDM9AXKP042788",
  "1М8GDM9AXKP042788",
  "VSSZZZ6JZAR012345".padEnd(41, "-"),
  "V".repeat(10_000),
  "' or 1=1; -- 12345",
  "<script>alert(1)</script>",
  "VSSZZZ6JZAR01234\u0000",
  "🚗".repeat(17),
])("refuses %j in Spanish, without repeating it", (typed) => {
  const { success, error } = read(typed);
  expect(success).toBe(false);
  expect(error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
    ["vin", "Ese bastidor no está completo: son 17 letras y números, sin I, O ni Q"],
  ]);
});
