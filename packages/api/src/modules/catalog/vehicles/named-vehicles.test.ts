import { toMonthNumber } from "@tuerca/contract";
import { expect, it } from "vitest";
import { createDirectory } from "./vehicle-directory.ts";

type Engine = [name: string, kw: number, codes?: string, from?: number, to?: number];
const MODELS: [make: string, name: string, platform: string, from: number, to: number, engines: Engine[]][] =
  [
    [
      "Seat",
      "Ibiza III",
      "6L",
      2002,
      2009,
      [
        ["1.4 16V", 63],
        ["1.9 TDI", 74, "ATD"],
      ],
    ],
    [
      "Seat",
      "Ibiza IV",
      "6J",
      2008,
      2017,
      [
        ["1.6 TDI", 77, "CAYC"],
        ["1.6 TDI", 66, "CAYB"],
        ["1.2 TSI", 63],
      ],
    ],
    [
      "Seat",
      "León II",
      "1P",
      2005,
      2012,
      [
        ["1.6 TDI", 77, "CAYC"],
        ["2.0 TDI", 103],
      ],
    ],
    [
      "Volkswagen",
      "Golf VI",
      "5K",
      2008,
      2013,
      [
        ["1.6 TDI", 77, "CAYC"],
        ["1.4 TSI", 90],
      ],
    ],
    [
      "Volkswagen",
      "Golf VII",
      "5G",
      2012,
      2020,
      [
        ["1.6 TDI", 77, "CLHA"],
        ["1.4 TSI", 92],
        ["2.0 TDI", 110],
      ],
    ],
    ["Volkswagen", "Golf Plus", "5M", 2005, 2014, [["1.6 TDI", 77]]],
    ["Volkswagen", "Polo V", "6R", 2009, 2017, [["1.2 TSI", 66]]],
    ["Volkswagen", "Passat B8", "3G", 2014, 2023, [["2.0 TDI", 110]]],
    ["Opel", "Corsa D", "S07", 2006, 2014, [["1.3 CDTI", 55]]],
    ["Peugeot", "308 I", "4A", 2007, 2013, [["1.6 HDi", 80]]],
    ["Peugeot", "2008 I", "CU", 2013, 2019, [["1.6 HDi", 68]]],
    ["Peugeot", "301", "DD", 2012, 2020, [["1.6 HDi", 68]]],
    ["Citroën", "C3 II", "SC", 2009, 2016, [["1.4 HDi", 50]]],
    ["Renault", "Mégane III", "BZ0", 2008, 2016, [["1.5 dCi", 81, "K9K"]]],
    ["Fiat", "Tipo", "356", 2015, 2024, [["1.3 Multijet", 70]]],
    ["Nissan", "X-Trail III", "T32", 2014, 2021, [["1.6 dCi", 96]]],
    ["Ford", "C-Max II", "DXA", 2010, 2019, [["1.6 TDCi", 85]]],
    ["Ford", "Grand C-Max", "DXA", 2010, 2019, [["1.6 TDCi", 85]]],
    ["Toyota", "Land Cruiser", "J15", 2009, 2024, [["3.0 D-4D", 127]]],
    ["Mazda", "MX-5 IV", "ND", 2015, 2024, [["1.5", 97]]],
    [
      "BMW",
      "Serie 3",
      "E90",
      2005,
      2011,
      [
        ["320d", 130],
        ["318i", 105],
      ],
    ],
    ["BMW", "Serie 3", "F30", 2012, 2019, [["320d", 135]]],
    ["BMW", "Serie 1", "E87", 2004, 2011, [["118d", 105]]],
    ["Mercedes-Benz", "Clase A", "W176", 2012, 2018, [["A 180 CDI", 80]]],
    ["Mercedes-Benz", "Clase B", "W246", 2011, 2018, [["B 180 CDI", 80]]],
  ];

const makes = [...new Set(MODELS.map(([make]) => make))].map((name, at) => ({
  id: at + 1,
  name,
  slug: name.toLowerCase(),
}));
const months = (from: number, to: number) => ({
  from: toMonthNumber(from, 1),
  to: toMonthNumber(to, 12),
  monthKnown: false,
});
const models = MODELS.map(([make, name, platform, from, to], at) => ({
  id: at + 1,
  makeId: makes.find((one) => one.name === make)?.id ?? 0,
  name,
  platform,
  body: null,
  slug: String(at),
  ...months(from, to),
}));
const vehicles = MODELS.flatMap(([, , , from, to, engines], model) =>
  engines.map(([name, kw, codes = ""], at) => ({
    id: model * 10 + at,
    modelId: model + 1,
    name,
    engineCodes: codes === "" ? [] : [codes],
    kw,
    cc: 1598,
    fuel: "diesel" as const,
    isRetired: false,
    heir: null,
    ...months(from, to),
  })),
);
const { name: nameVehicles, part: partNames, find } = createDirectory({ makes, models, vehicles });

const PARTS = new Set("filtro aceite pastillas discos bomba turbo escobilla pollo focos g12".split(" "));

/** The vehicles that a text names, as `Ibiza IV: 1.6 TDI 77 | rest`; "" names nothing. */
function said(text: string): string {
  const named = nameVehicles(text, (word) => PARTS.has(word));
  if (named === null) return "";
  if (named.kind === "unknown") return `? ${named.said} | ${named.rest}`;
  if (named.kind === "make")
    return `all ${named.models[0]?.make.name}${named.isEngineNamed ? ` ${named.vehicles.length}` : ""} | ${named.rest}`;
  if (named.kind === "engine") return `any ${named.said} ${named.vehicles.length} | ${named.rest}`;
  const names = named.models.map(({ name, platform }) => `${name} ${platform}`).join(", ");
  const engines = named.vehicles.map((one) => `${one.name} ${one.kw}`).join(", ");
  return `${names}${named.isEngineNamed ? `: ${engines}` : ""} | ${named.rest}`;
}

it.each([
  ["pastillas ibiza 6j 1.6 tdi", "Ibiza IV 6J: 1.6 TDI 77, 1.6 TDI 66 | pastillas"],
  ["pastillas ibiza 6j 1.6 tdi cayc", "Ibiza IV 6J: 1.6 TDI 77 | pastillas"],
  ["Pastillas de freno para mi SEAT Ibiza 6J", "Ibiza IV 6J | Pastillas de freno"],
  ["pastillas delanteras ibiza iv 105cv", "Ibiza IV 6J: 1.6 TDI 77 | pastillas delanteras"],
  ["ibiza 6j 77 kW bomba de agua", "Ibiza IV 6J: 1.6 TDI 77 | bomba de agua"],
  ["vw golf 7 1.6 tdi filtro aceite", "Golf VII 5G: 1.6 TDI 77 | filtro aceite"],
  ["filtro golf", "Golf VI 5K, Golf VII 5G | filtro"],
  ["filtro golf plus", "Golf Plus 5M | filtro"],
  ["filtro golf 2015", "Golf VII 5G | filtro"],
  ["filtro golf 12/2015", "Golf VII 5G | filtro"],
  ["golf 05/2015 filtro", "Golf VII 5G | filtro"],
  ["filtro golf 6 2012", "Golf VI 5K | filtro"],
  ["filtro golf año 2015", "Golf VII 5G | filtro"],
  ["filtro modelo golf desde 2015", "Golf VII 5G | filtro"],
  ["filtro golf VI", "Golf VI 5K | filtro"],
  ["turbo golf 1,6 tdi clha", "Golf VII 5G: 1.6 TDI 77 | turbo"],
  ["FILTRO MÉGANE 1.5 DCI", "Mégane III BZ0: 1.5 dCi 81 | FILTRO"],
  ["filtro me\u0301gane k9k", "Mégane III BZ0: 1.5 dCi 81 | filtro"],
  ["filtro megane", "Mégane III BZ0 | filtro"],
  ["filtro corsa", "Corsa D S07 | filtro"],
  ["corsa", "Corsa D S07 | "],
  ["ibiza 6j", "Ibiza IV 6J | "],
  ["peugeot 308 discos", "308 I 4A | discos"],
  ["discos peugeot 2008", "2008 I CU | discos"],
  ["citroën c3 bujía", "C3 II SC | bujía"],
  ["bmw 320d embrague", "Serie 3 E90, Serie 3 F30: 320d 130, 320d 135 | embrague"],
  ["bmw serie 3 e90 320d embrague", "Serie 3 E90: 320d 130 | embrague"],
  ["mercedes clase a 180 cdi filtro", "Clase A W176: A 180 CDI 80 | filtro"],
  ["fiat tipo filtro", "Tipo 356 | filtro"],
  ["amortiguador x-trail", "X-Trail III T32 | amortiguador"],
  ["filtro W 712/95 polo 6r", "Polo V 6R | filtro W 712/95"],
  ["escobilla leon 5p", "León II 1P | escobilla 5p"],
  ["ibiza 5 puertas elevalunas", "Ibiza III 6L, Ibiza IV 6J | 5 puertas elevalunas"],
  ["batería polo 60 ah", "Polo V 6R | batería 60 ah"],
  ["filtro golf7", "Golf VII 5G | filtro"],
  ["filtro ibiza6j", "Ibiza IV 6J | filtro"],
  ["ibiza6j filtro", "Ibiza IV 6J | filtro"],
  ["filtro ibzia", "Ibiza III 6L, Ibiza IV 6J | filtro"],
  ["filtro ibisa 6j", "Ibiza IV 6J | filtro"],
  ["pastillas corza", "Corsa D S07 | pastillas"],
  ["seat 6J0 615 301", "all Seat | 6J0 615 301"],
  ["filtro seat", "all Seat | filtro"],
  ["filtro vw", "all Volkswagen | filtro"],
  ["filtro seat 1.6 tdi", "all Seat 3 | filtro"],
  ["filtro 1.6 tdi", "any 1.6 tdi 6 | filtro"],
  ["filtro golf 4", "? golf 4 | filtro"],
  ["filtro golf4", "? golf 4 | filtro"],
  ["golf 4 filtro", "? golf 4 | filtro"],
  ["filtro golf 1998", "? golf 1998 | filtro"],
  ["filtro golf iii", "? golf iii | filtro"],
  ["filtro ibiza 6k", "? ibiza 6k | filtro"],
  ["filtro ibiza 3.0 tdi", "? ibiza 3.0 tdi | filtro"],
  ["bmw 320d e46 disco", "? bmw 320d e46 | disco"],
  ["disco bmw e46", "? bmw e46 | disco"],
  ["disco e46 bmw 320d", "? e46 bmw 320d | disco"],
  ["bmw e46 disco", "? bmw e46 | disco"],
  ["filtro bmw serie 3 f31", "? bmw serie 3 f31 | filtro"],
  ["filtro bmw g12", "all BMW | filtro g12"],
  ["refrigerante g12 bmw", "all BMW | refrigerante g12"],
  ["batería renault kangoo", "? renault kangoo | batería"],
  ["renault kangoo 2 batería", "? renault kangoo 2 | batería"],
  ["amortiguador seat toledo", "? seat toledo | amortiguador"],
  ["toledo seat amortiguador", "? toledo seat | amortiguador"],
  ["discos peugeot 407", "? peugeot 407 | discos"],
  ["filtro aceite kangoo", "? kangoo | filtro aceite"],
  ["filtro kangoo 2 1.6 tdi", "? kangoo 2 1.6 tdi | filtro"],
  ["pastillas de freno para mi touareg", "? touareg | pastillas de freno"],
  ["filtro seat xyzzy", "all Seat | filtro xyzzy"],
  ["filtro passat b5", "? passat b5 | filtro"],
  ["passat b6 turbo", "? passat b6 | turbo"],
  ["filtro passat b8", "Passat B8 3G | filtro"],
  ["bombilla h7 corsa", "Corsa D S07 | bombilla h7"],
  ["bombilla h11 corsa", "Corsa D S07 | bombilla h11"],
  ["corsa h4", "Corsa D S07 | h4"],
  ["neumático 205/55 r16 golf plus", "Golf Plus 5M | neumático 205/55 r16"],
])("%s names %s", (text, expected) => expect(said(text)).toBe(expected));

const NUMBERS: Readonly<Record<string, string>> = {
  I: "1",
  II: "2",
  III: "3",
  IV: "4",
  V: "5",
  VI: "6",
  VII: "7",
};

it("reads each generation alike as a number or a Roman one, together or apart, among any words", () => {
  for (const [make, name, platform] of MODELS) {
    const [, model = "", roman = ""] = /^(\p{L}{3,}) ([IV]+)$/u.exec(name) ?? [];
    if (model === "") continue;
    for (const [before, behind] of [
      ["", ""],
      ["filtro", ""],
      ["", "turbo"],
      ["filtro", "1.6 tdi"],
      [make, "bomba"],
    ]) {
      const forms = [
        `${model} ${roman}`,
        model + roman,
        `${model} ${NUMBERS[roman]}`,
        model + NUMBERS[roman],
      ];
      const platforms = /^\d/.test(platform) ? [`${model} ${platform}`, model + platform] : [];
      const texts = [...forms, ...platforms].map((car) => `${before} ${car} ${behind}`);
      const names = texts.map((text) => said(text).replace(/\? .* \|/, "? |"));
      expect(new Set(names).size, names.join("; ")).toBe(1);
    }
  }
});

it("reads each name of several words alike in one word, with its make or alone", () => {
  for (const [joined, apart] of [
    ["xtrail", "x-trail"],
    ["xtrail3", "x-trail 3"],
    ["nissan xtrail iii", "nissan x-trail iii"],
    ["ford cmax", "ford c-max"],
    ["cmax ford 2", "c-max ford 2"],
    ["landcruiser", "land cruiser"],
    ["toyota landcruiser 2012", "toyota land cruiser 2012"],
    ["mazda mx5", "mazda mx-5"],
    ["golfplus", "golf plus"],
    ["passatb8", "passat b8"],
    ["citroen c3ii", "citroen c3 ii"],
  ]) {
    const found = [joined, apart].map((car = "") => find(car, 9).map(({ vehicle }) => vehicle.id));
    expect(found[0], joined).toEqual(found[1]);
    for (const text of ["filtro *", "* turbo", "filtro * aceite"]) {
      const [one = "", other = ""] = [joined, apart].map((car) => text.replace("*", car ?? ""));
      expect(said(one), one).toBe(said(other));
      expect(said(one), one).not.toMatch(/^(\?|$)/);
    }
  }
});

it("leaves no signs of the car behind in the other words", () => {
  for (const around of ["(*)", "[*]", "«*»", ", *", "- *", "/ *", ": *", "– *,", "* -", "*)", "(*", "*;"]) {
    const car = around.replace("*", "ibiza 6j");
    for (const text of [`pastillas ${car}`, `${car} pastillas`, `pastillas ${car} freno`])
      expect(nameVehicles(text)?.rest, text).toBe(text.endsWith("freno") ? "pastillas freno" : "pastillas");
  }
  expect(nameVehicles("pastillas (ibiza 6j, traseras)")?.rest).toBe("pastillas traseras");
  expect(nameVehicles("pastillas (de freno) ibiza 6j")?.rest).toBe("pastillas (de freno)");
  expect(nameVehicles('llanta 15" ibiza 6j')?.rest).toBe('llanta 15"');
  expect(nameVehicles("faro del. ibiza 6j")?.rest).toBe("faro del.");
});

it("parts glued names beside other cars, and no words of parts", () => {
  const isWord = (word: string) => PARTS.has(word);
  const text = "Filtro GOLF7 golfvii ibiza6j corsad focos pollo golf corsa 6j0615";
  expect(partNames(text, isWord)).toBe(
    "Filtro GOLF 7 golf vii ibiza 6j corsa d focos pollo golf corsa 6j0615",
  );
});

it.each([
  "",
  "   ",
  "pastillas de freno",
  "6J0 615 301",
  "6J0615301",
  "0 986 494 104",
  "W 712/95",
  "aceite 5w30 c3",
  "bombilla h7 308",
  "pastillas 6j",
  "conector tipo H7",
  "filtro golf polo",
  "filtro seat golf",
  "filtro opel ibiza",
  "pastillas ibi",
  "clase a",
  "'; drop table vehicles; --",
  "🚗".repeat(5000),
])("%s names nothing", (text) => expect(said(text)).toBe(""));

it("reads as much of a hostile text as a search does, and soon", () => {
  const start = performance.now();
  for (const part of ["ibiza 6j 1.6 tdi ", "golf ", "a", "1 ", "x-", "́", "mercedes benz clase a "])
    for (let round = 0; round < 20; round++) {
      const named = nameVehicles(part.repeat(10_000 / part.length));
      expect(named?.rest.length ?? 0).toBeLessThanOrEqual(200);
    }
  expect(performance.now() - start).toBeLessThan(1000);
});
