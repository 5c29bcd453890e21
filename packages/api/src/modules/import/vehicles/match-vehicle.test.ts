import { parseVehicleText } from "@tuerca/feeds/values";
import { expect, test } from "vitest";
import type { KnownVehicle } from "./known-vehicle.ts";
import { createMatcher } from "./match-vehicle.ts";

const year = (number: number) => number * 12;
let id = 0;
let models: string[] = [];

/** `make;model;platform;engine;codes;kW;cc;from;to`, with a ref that is its number. */
function vehicle(text: string, other: Partial<KnownVehicle> = {}): KnownVehicle {
  const [make = "", model = "", platform = "", name = "", codes = "", kw, cc, from, to] = text.split(";");
  const key = `${make} ${model}`;
  if (!models.includes(key)) models = [...models, key];
  id += 1;
  return {
    id,
    make,
    modelId: models.indexOf(key) + 1,
    model,
    platform,
    name,
    fuel: "diesel",
    sourceId: 1,
    heir: null,
    engineCodes: codes.split(" ").filter(Boolean),
    kw: kw ? Number(kw) : null,
    cc: cc ? Number(cc) : null,
    from: year(Number(from)),
    to: to ? year(Number(to)) + 11 : null,
    monthKnown: false,
    ktype: 1000 + id,
    ref: `R${id}`,
    isRetired: false,
    ...other,
  };
}

const match = createMatcher([
  vehicle("Volkswagen;Golf V;1K;1.9 TDI;BKC BXE;77;1896;2003;2008"),
  vehicle("Volkswagen;Golf VI;5K;1.6 TDI;CAYC;77;1598;2009;2013"),
  vehicle("Volkswagen;Golf Plus;5M;1.6 TDI;CAYC;77;1598;2009;2013"),
  vehicle("Seat;Ibiza IV;6J;1.6 TDI;CAYC;77;1598;2009;2015"),
  vehicle("Seat;Ibiza IV;6J;1.6 TDI;CAYB;66;1598;2009;2015"),
  vehicle("Seat;Ibiza IV;6J;1.2 TSI Style;CBZB;77;1197;2010;2015"),
  vehicle("Seat;Ibiza III;6L;1.9 TDI;ASZ;96;1896;2002;2008"),
  vehicle("Mercedes-Benz;Clase C;W204;C 220 CDI;OM651;125;2143;2009;2014"),
  vehicle("Citroën;C4;B7;1.6 HDi;9HP;68;1560;2009;"),
  vehicle("Citroën;C4;B7;1.6 HDi;9HP;82;1560;2012;"),
  vehicle("Seat;Ibiza IV;6J;1.9 TDI;BLS;77;1896;2008;2010", { isRetired: true }),
  vehicle("Seat;Ibiza V;KJ1;1.0 TSI Evo;DLAA;81;999;2018;"),
  vehicle("Seat;Ibiza V;KJ1;1.0 TSI;CHZB;70;999;2017;"),
]);

/** Numbers of the vehicles found, or the kind of the answer. */
function find(text: string) {
  const named = parseVehicleText(text);
  if (!named) return "unreadable";
  const found = match(named);
  return found.kind === "found" ? found.vehicles.map((one) => one.id) : found.kind;
}

test.each<[text: string, answer: number[] | string]>([
  ["ktype:1004", [4]],
  ["KTYPE: 1004 ", [4]],
  ["ref:R4", [4]],
  ["id:4", [4]],
  ["ref:r4", "unknown"],
  ["ktype:99", "unknown"],
  ["ref:R11", [11]],
  ["Seat;Ibiza IV;6J;1.6 TDI;CAYC", [4]],
  ["SEAT;IBIZA 4;;;cayc", [4]],
  ["Seat;IBIZA IV (6J5, 6J);;;CAYC", [4]],
  ["Seat;Ibiza IV 6J;;;CAYC", [4]],
  ["Seat;Ibiza;;;CAYC", [4]],
  ["Seat;Ibiza IV;6J;1.6TDI 77kW", [4]],
  ["Seat;Ibiza V;KJ1;1.0TSI", [13]],
  ["Seat;Ibiza V;KJ1;1.0 TSI EVO", [12]],
  ["Mercedes-Benz;Clase C;W204;C220CDI", [8]],
  ["Seat;Ibiza;6J;1.2 tsi", [6]],
  ["Seat;Ibiza V;;1.0 TSI", [13]],
  ["Seat;Ibiza;6J;1.6 TDI", "ambiguous"],
  ["Seat;Ibiza;6J;1.6 TDI 66 kW", [5]],
  ["Seat;Ibiza IV;6J;66kW 1598ccm", [5]],
  ["Seat;Ibiza IV;6J;Diesel 66 kW 1598 cm3", [5]],
  ["Seat;Ibiza IV;6J;1.6 TDI;BLS", "unknown"],
  ["Seat;Ibiza IV;6J;1.9 TDI", "unknown"],
  ["Seat;Ibiza;;1.9 TDI;;2005", [7]],
  ["Seat;Ibiza;;1.9 TDI;;2009", "unknown"],
  ["Seat;Ibiza IV", [4, 5, 6]],
  ["Seat;Ibiza;6J", [4, 5, 6]],
  ["Seat;Ibiza", "ambiguous"],
  ["Seat;Ibiza;;;;2003;2006", [7]],
  ["Seat;Ibiza IV;9N;;CAYC", "unknown"],
  ["VW;Golf;;;CAYC", [2]],
  ["Volkswagen;Golf VI;;", [2]],
  ["Mercedes;Clase C;W204;C 220 CDI", [8]],
  ["Citroen;C4;B7;1.6 HDI;9HP", "ambiguous"],
  ["Citroen;C4;B7;1.6 HDI 82kW;9HP", [10]],
  ["Citroen;C4;B7;1.6 HDI;9HP;2009;2011", [9]],
  ["Audi;Golf;;;CAYC", "unknown"],
  ["Seat", "unreadable"],
  ["Seat Ibiza 1.6 TDI", "unreadable"],
  ["Seat;Ibiza;6J;;CAYC;ayer", "unreadable"],
  ["Seat;Ibiza;6J;;CAYC;2009;2015;x", "unreadable"],
  ["ktype:", "unreadable"],
])("%s is %j", (text, answer) => {
  expect(find(text)).toEqual(answer);
});

test("names the candidates of an ambiguous vehicle", () => {
  const named = parseVehicleText("Seat;Ibiza IV;6J;1.6 TDI");
  expect(named && match(named)).toEqual({
    kind: "ambiguous",
    candidates: [
      "Seat Ibiza IV (6J) 1.6 TDI (CAYC) 77 kW 2009-2015",
      "Seat Ibiza IV (6J) 1.6 TDI (CAYB) 66 kW 2009-2015",
    ],
  });
});
