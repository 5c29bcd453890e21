import type { PlateAnswer, PlateProvider, PlateVehicle } from "./plate-provider.ts";

type DemoVehicle = Partial<PlateVehicle> & Pick<PlateVehicle, "make" | "model">;

const UNKNOWN = {
  platform: null,
  engine: null,
  engineCode: null,
  kw: null,
  cc: null,
  from: null,
  to: null,
  ktype: null,
  ref: null,
};

/**
 * Twenty made-up plates, `0001 ZZZ` to `0020 ZZZ`, a series that has not been issued; each with the
 * month of its registration. Some leave one engine, some several, and the last names no car.
 */
const PLATES: Readonly<Record<string, readonly [string | null, ...DemoVehicle[]]>> = {
  "0001ZZZ": ["2012-03", { make: "Seat", model: "Ibiza", platform: "6J", engine: "1.6 TDI", kw: 77 }],
  "0002ZZZ": ["2011-06", { make: "Seat", model: "Ibiza", platform: "6J", engine: "1.6 TDI" }],
  "0003ZZZ": ["2015-10", { make: "Seat", model: "León", platform: "5F", engine: "TSI" }],
  "0004ZZZ": ["2010-02", { make: "Volkswagen", model: "Golf", engine: "TDI" }],
  "0005ZZZ": ["2019-05", { make: "VW", model: "Polo" }],
  "0006ZZZ": ["2014-09", { make: "Renault", model: "Clio" }],
  "0007ZZZ": ["2017-01", { make: "Renault", model: "Kadjar" }],
  "0008ZZZ": ["2016-11", { make: "Peugeot", model: "208" }],
  "0009ZZZ": [null, { make: "Peugeot", model: "308" }],
  "0010ZZZ": ["2013-04", { make: "Citroën", model: "C4" }],
  "0011ZZZ": ["2018-07", { make: "Opel", model: "Corsa" }],
  "0012ZZZ": ["2012-12", { make: "Opel", model: "Astra J" }],
  "0013ZZZ": ["2016-03", { make: "Ford", model: "Focus" }],
  "0014ZZZ": ["2015-06", { make: "Toyota", model: "Auris" }],
  "0015ZZZ": ["2020-02", { make: "Hyundai", model: "Kona" }],
  "0016ZZZ": ["2017-08", { make: "Nissan", model: "Qashqai" }],
  "0017ZZZ": ["2014-01", { make: "Dacia", model: "Sandero" }],
  "0018ZZZ": [null, { make: "Mercedes", model: "Clase A" }],
  "0019ZZZ": ["2008-05", { make: "Seat", model: "Toledo" }],
  "0020ZZZ": [null],
};

/** The provider of a demo shop. */
export const DEMO_PROVIDER: PlateProvider = {
  isDemo: true,
  find: async (plate) => answerOf(PLATES[plate] ?? [null]),
};

function answerOf([registered, ...vehicles]: readonly [string | null, ...DemoVehicle[]]): PlateAnswer {
  return { registered, vehicles: vehicles.map((vehicle) => ({ ...UNKNOWN, ...vehicle })) };
}
