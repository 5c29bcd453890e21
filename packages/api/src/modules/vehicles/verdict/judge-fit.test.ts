import { type FitCondition, type FitReason, type FitVerdict, toMonthNumber } from "@tuerca/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FitLink, ProductFits } from "../fit-links.ts";
import type { Car } from "./car.ts";
import { judgeFit } from "./judge-fit.ts";

const IBIZA = 1;
const LEON = 2;
const PRODUCED = { from: toMonthNumber(2009, 6), to: toMonthNumber(2017, 10) };
const ESP = { kind: "equipment", name: "esp", value: true } as const;
const LIST = { product: 1, data: "list", complete: false, criterion: null } as const;
const UNIVERSAL: ProductFits = { ...LIST, data: "universal", links: [] };
const NO_DATA: ProductFits = { ...LIST, data: "none", links: [] };
const NO_ESP = { kind: "equipment", name: "esp", value: false } as const;
const MAY_2015 = toMonthNumber(2015, 5);
const MARCH_2012 = toMonthNumber(2012, 3);

function link(terms: Partial<FitLink> = {}): FitLink {
  const none = { from: null, to: null, position: null, quantity: null, text: null };
  return { vehicle: IBIZA, ...none, conditions: [], ...terms };
}
const when = (...conditions: FitCondition[]) => link({ conditions });
const whole = (...links: FitLink[]): ProductFits => ({ ...LIST, complete: true, links });
const part = (...links: FitLink[]): ProductFits => ({ ...LIST, links });

function car(given: Partial<Car> = {}, month?: string): Car {
  const registered = month ? toMonthNumber(Number(month.slice(0, 4)), Number(month.slice(5))) : null;
  const vehicles = [{ id: IBIZA, ...PRODUCED }];
  return { name: "Ibiza IV 1.6 TDI", vehicles, registered, answers: {}, ...given };
}
const answered = (answers: Record<string, string>) => car({ answers });
const engines = (...ids: number[]) => car({ vehicles: ids.map((id) => ({ id, ...PRODUCED })) });
const leon = (terms: Partial<FitLink> = {}) => link({ vehicle: LEON, ...terms });

type Case = [
  what: string,
  fits: ProductFits,
  car: Car,
  verdict: `${FitVerdict["verdict"]} ${FitReason}`,
  words?: string,
];

const YES = "Encaja en tu Ibiza IV 1.6 TDI";
const NOT = "No encaja en tu coche";
const EARLIER = "Tu coche es anterior a este modelo: revisa la generación";
const LATER = "Tu coche es posterior a este modelo: revisa la generación";
const NOT_LISTED = "No figura en la lista del fabricante";
const BY_ENGINE = "Depende del motor: elígelo";

const products: Case[] = [
  ["a universal part", UNIVERSAL, car(), "universal universal", "Universal: compara las medidas"],
  [
    "a universal part of a category with a criterion",
    { ...UNIVERSAL, criterion: "norma ACEA C3" },
    car(),
    "universal universal",
    "Compruébalo: norma ACEA C3",
  ],
  ["a universal part, engine not chosen", UNIVERSAL, engines(IBIZA, LEON), "universal universal"],
  ["no data", NO_DATA, car(), "unknown no_data", "Sin datos de vehículo: compara el código"],
  ["no data, engine not chosen", NO_DATA, engines(IBIZA, LEON), "unknown no_data"],
  ["a link", whole(link()), car(), "yes listed", YES],
  ["a link of an incomplete source", part(link()), car(), "yes listed", YES],
  ["no link, complete", whole(leon()), car(), "no not_listed", NOT],
  ["no link, incomplete", part(leon()), car(), "unknown not_listed", NOT_LISTED],
  ["an empty complete list", whole(), car(), "no not_listed", NOT],
  ["an empty incomplete list", part(), car(), "unknown not_listed", NOT_LISTED],
];

const until = whole(link({ to: MAY_2015 }));
const since = whole(link({ from: MARCH_2012 }));
const short = whole(link({ from: MARCH_2012, to: MARCH_2012 + 5 }));
const between = whole(link({ from: MARCH_2012, to: MAY_2015 }));
const months: Case[] = [
  [
    "until, registration unknown",
    until,
    car(),
    "conditional open",
    "Encaja si tu coche se fabricó hasta 05/2015",
  ],
  ["until, registered in the last month", until, car({}, "2015-05"), "yes listed"],
  ["until, registered a month later", until, car({}, "2015-06"), "conditional open"],
  ["until, registered twelve months later", until, car({}, "2016-05"), "conditional open"],
  [
    "until, registered thirteen months later",
    until,
    car({}, "2016-06"),
    "no excluded",
    "Para coches hasta 05/2015",
  ],
  [
    "until, too late, incomplete",
    part(link({ to: MAY_2015 })),
    car({}, "2016-06"),
    "unknown excluded",
    "Para coches hasta 05/2015",
  ],
  [
    "since, registration unknown",
    since,
    car(),
    "conditional open",
    "Encaja si tu coche se fabricó desde 03/2012",
  ],
  ["since, registered a month before", since, car({}, "2012-02"), "no excluded", "Para coches desde 03/2012"],
  ["since, registered in the first month", since, car({}, "2012-03"), "conditional open"],
  ["since, registered eleven months later", since, car({}, "2013-02"), "conditional open"],
  ["since, registered twelve months later", since, car({}, "2013-03"), "yes listed"],
  ["between, inside", between, car({}, "2014-01"), "yes listed"],
  ["between, before", between, car({}, "2011-01"), "no excluded", "Para coches de 03/2012 a 05/2015"],
  ["between, long after", between, car({}, "2018-01"), "no excluded"],
  ["until, built in the last month", until, answered({ built: "2015-05" }), "yes listed"],
  [
    "until, built a month later",
    until,
    answered({ built: "2015-06" }),
    "no excluded",
    "Para coches hasta 05/2015",
  ],
  [
    "until, built before, registered after",
    until,
    car({ answers: { built: "2015-04" } }, "2015-12"),
    "yes listed",
  ],
  ["since, built a month before", since, answered({ built: "2012-02" }), "no excluded"],
  ["within months, built inside", short, answered({ built: "2012-06" }), "yes listed"],
  ["within months, built outside", short, answered({ built: "2012-09" }), "no excluded"],
  [
    "built before the model",
    whole(link()),
    answered({ built: "2005-01" }),
    "unknown other_generation",
    EARLIER,
  ],
  ["built after the model", whole(link()), answered({ built: "2017-12" }), "unknown other_generation", LATER],
  ["built at no month", until, answered({ built: "unknown" }), "conditional open"],
  [
    "between, unknown",
    between,
    car(),
    "conditional open",
    "Encaja si tu coche se fabricó de 03/2012 a 05/2015",
  ],
  [
    "limits at the production's ends",
    whole(link({ from: PRODUCED.from, to: PRODUCED.to })),
    car(),
    "yes listed",
  ],
  ["limits beyond the production", whole(link({ from: 0, to: 30_000 })), car(), "yes listed"],
  [
    "until, built to this day",
    until,
    car({ vehicles: [{ id: IBIZA, from: PRODUCED.from, to: null }] }),
    "conditional open",
  ],
  ["registered before it was built", whole(link()), car({}, "2001-01"), "unknown other_generation", EARLIER],
  [
    "registered before it was built, not listed",
    whole(leon()),
    car({}, "2001-01"),
    "unknown other_generation",
  ],
  ["registered before it was built, universal", UNIVERSAL, car({}, "2001-01"), "universal universal"],
  ["registered before it was built, no data", NO_DATA, car({}, "2001-01"), "unknown no_data"],
  ["one of the first", whole(link()), car({}, "2009-03"), "yes listed"],
  ["registered four months before the first", whole(link()), car({}, "2009-02"), "unknown other_generation"],
  ["one that stood unsold for a year", whole(link()), car({}, "2018-10"), "yes listed"],
  ["registered later than that", whole(link()), car({}, "2018-11"), "unknown other_generation", LATER],
];

const esp = whole(when(ESP));
const disc = (mm: number, position: string | null = null) =>
  link({ position, conditions: [{ kind: "diameter", mm }] });
const two = whole(disc(280, "delante"), disc(288, "delante"));
const conditions: Case[] = [
  ["ESP, not answered", esp, car(), "conditional open", "Encaja si tu coche lleva ESP"],
  ["ESP, not known", esp, answered({ esp: "unknown" }), "conditional open"],
  ["ESP, yes", esp, answered({ esp: "yes" }), "yes listed", YES],
  ["ESP, no", esp, answered({ esp: "no" }), "no excluded", "Solo si lleva ESP"],
  ["ESP, no, incomplete", part(when(ESP)), answered({ esp: "no" }), "unknown excluded"],
  ["without ESP, no", whole(when(NO_ESP)), answered({ esp: "no" }), "yes listed"],
  ["without ESP, yes", whole(when(NO_ESP)), answered({ esp: "yes" }), "no excluded", "Solo si no lleva ESP"],
  ["with and without ESP", whole(when(ESP), when(NO_ESP)), answered({ esp: "no" }), "yes listed"],
  [
    "with and without ESP, open",
    whole(when(ESP), when(NO_ESP)),
    car(),
    "conditional open",
    "Depende del ESP",
  ],
  ["an answer that is no option", esp, answered({ esp: "perhaps" }), "no excluded"],
  ["an answer to another question", esp, answered({ abs: "yes" }), "conditional open"],
  [
    "air conditioning",
    whole(when({ kind: "air_conditioning", value: true })),
    answered({ air_conditioning: "yes" }),
    "yes listed",
  ],
  [
    "no air conditioning",
    whole(when({ kind: "air_conditioning", value: false })),
    car(),
    "conditional open",
    "Encaja si tu coche no lleva aire acondicionado",
  ],
  [
    "a PR code",
    whole(when({ kind: "pr", code: "1LJ" })),
    car(),
    "conditional open",
    "Encaja si tu coche lleva el código PR 1LJ",
  ],
  ["a PR code, yes", whole(when({ kind: "pr", code: "1LJ" })), answered({ "pr:1LJ": "yes" }), "yes listed"],
  [
    "another PR code",
    whole(when({ kind: "pr", code: "1LJ" })),
    answered({ "pr:1ZE": "yes" }),
    "conditional open",
  ],
  [
    "gearbox",
    whole(when({ kind: "gearbox", value: "automatic" })),
    answered({ gearbox: "manual" }),
    "no excluded",
    "Solo si lleva cambio automático",
  ],
  ["steering", whole(when({ kind: "steering", side: "left" })), answered({ steering: "left" }), "yes listed"],
  [
    "doors",
    whole(when({ kind: "doors", count: 5 })),
    answered({ doors: "3" }),
    "no excluded",
    "Solo si tiene 5 puertas",
  ],
  ["doors, other", whole(when({ kind: "doors", count: 5 })), answered({ doors: "other" }), "no excluded"],
  [
    "a chassis number, open",
    whole(when({ kind: "chassis", to: "6J-9-123456" })),
    car(),
    "conditional open",
    "Encaja si tu coche tiene un número de bastidor hasta 6J-9-123456",
  ],
  [
    "a chassis number, no",
    whole(when({ kind: "chassis", to: "6J-9-123456" })),
    answered({ "chassis::6J-9-123456": "no" }),
    "no excluded",
  ],
  [
    "two conditions, one answered",
    whole(when(ESP, { kind: "doors", count: 3 })),
    answered({ esp: "yes" }),
    "conditional open",
    "Encaja si tu coche tiene 3 puertas",
  ],
  [
    "two conditions, open",
    whole(when(ESP, { kind: "doors", count: 3 })),
    car(),
    "conditional open",
    "Encaja si tu coche lleva ESP y tiene 3 puertas",
  ],
  [
    "two conditions, one contradicted",
    whole(when(ESP, { kind: "doors", count: 3 })),
    answered({ doors: "5" }),
    "no excluded",
    "Solo si tiene 3 puertas",
  ],
  [
    "text that nobody parsed",
    whole(link({ text: "solo taxis" })),
    car(),
    "conditional open",
    "Encaja si se cumple «solo taxis»",
  ],
  [
    "text beside an answered condition",
    whole({ ...when(ESP), text: "solo taxis" }),
    answered({ esp: "yes" }),
    "conditional open",
    "Encaja si se cumple «solo taxis»",
  ],
  [
    "text beside a contradicted condition",
    whole({ ...when(ESP), text: "solo taxis" }),
    answered({ esp: "no" }),
    "no excluded",
  ],
  [
    "two texts",
    whole(link({ text: "a" }), link({ text: "b" })),
    car(),
    "conditional open",
    "Encaja según la versión de tu coche",
  ],
  ["two diameters, open", two, car(), "conditional open", "Depende del diámetro delante"],
  ["two diameters, one of them", two, answered({ "diameter:front": "288" }), "yes listed"],
  ["two diameters, neither", two, answered({ "diameter:front": "other" }), "no excluded"],
  ["a diameter of the other axle", two, answered({ "diameter:rear": "288" }), "conditional open"],
  ["a diameter without an axle", whole(disc(280)), answered({ diameter: "280" }), "yes listed"],
  ["a diameter with a decimal", whole(disc(22.5)), answered({ diameter: "22.5" }), "yes listed"],
  ["an open link beside one that fits", whole(when(ESP), link()), car(), "yes listed"],
  [
    "an excluded link beside an open one",
    whole(link({ to: MAY_2015 }), when(ESP)),
    car({}, "2017-01"),
    "conditional open",
    "Encaja si tu coche lleva ESP",
  ],
  [
    "months and a condition, both open",
    whole({ ...when(ESP), to: MAY_2015 }),
    car(),
    "conditional open",
    "Encaja si tu coche se fabricó hasta 05/2015 y lleva ESP",
  ],
  [
    "months excluded before the condition",
    whole({ ...when(ESP), to: MAY_2015 }),
    car({ answers: { esp: "no" } }, "2017-01"),
    "no excluded",
    "Para coches hasta 05/2015",
  ],
];

const both = engines(IBIZA, LEON);
const withoutEngine: Case[] = [
  ["every engine fits", whole(link(), leon()), both, "yes listed"],
  ["one engine fits", whole(link()), both, "conditional engine", BY_ENGINE],
  ["one engine fits, incomplete", part(link()), both, "conditional engine", BY_ENGINE],
  ["no engine fits", whole(link({ vehicle: 3 })), both, "no not_listed", NOT],
  ["no engine is listed, incomplete", part(link({ vehicle: 3 })), both, "unknown not_listed", NOT_LISTED],
  [
    "every engine waits for the same answer",
    whole(when(ESP), { ...when(ESP), vehicle: LEON }),
    both,
    "conditional open",
    "Encaja si tu coche lleva ESP",
  ],
  [
    "engines wait for different answers",
    whole(when(ESP), { ...when(NO_ESP), vehicle: LEON }),
    both,
    "conditional engine",
    BY_ENGINE,
  ],
  [
    "one fits, one waits",
    whole(link(), { ...when(ESP), vehicle: LEON }),
    both,
    "conditional engine",
    BY_ENGINE,
  ],
  [
    "one excluded, one not listed",
    whole(when(ESP)),
    { ...both, answers: { esp: "no" } },
    "no not_listed",
    NOT,
  ],
  [
    "one excluded, one not listed, incomplete",
    part(when(ESP)),
    { ...both, answers: { esp: "no" } },
    "unknown not_listed",
  ],
  ["a model without engines", whole(link()), engines(), "unknown not_listed"],
];

describe("judgeFit", () => {
  it.each([...products, ...months, ...conditions, ...withoutEngine])(
    "%s",
    (_, fits, given, expected, words) => {
      const { verdict, reason, words: said } = judgeFit(fits, given);
      expect(`${verdict} ${reason}`).toBe(expected);
      if (words) expect(said).toBe(words);
    },
  );

  it("asks each question once, with the values of all links", () => {
    const { questions } = judgeFit(two, car());
    expect(questions).toEqual([
      {
        key: "diameter:front",
        kind: "choice",
        text: "¿Qué diámetro lleva delante?",
        options: [
          { value: "280", label: "280 mm" },
          { value: "288", label: "288 mm" },
          { value: "other", label: "Otro" },
        ],
      },
    ]);
  });

  it.each([
    ["the registration, while nothing is known", until, car(), "registered"],
    ["when it was built, if the registration leaves it open", until, car({}, "2015-09"), "built"],
    [
      "when it was built, of whoever does not know the registration",
      until,
      answered({ registered: "unknown" }),
      "built",
    ],
    ["when it was built, if no registration could decide", short, car(), "built"],
  ])("asks for %s", (_, fits, given, key) => {
    expect(judgeFit(fits, given).questions.map((question) => question.key)).toEqual([key]);
  });

  it("asks nothing twice, and every answer brings it nearer to a verdict", () => {
    const month = fc.integer({ min: PRODUCED.from - 3, max: PRODUCED.to });
    const condition = fc.constantFrom<FitCondition>(ESP, NO_ESP, { kind: "doors", count: 3 });
    const someLink = fc.record({
      from: fc.option(month),
      to: fc.option(month),
      conditions: fc.array(condition, { maxLength: 2 }),
    });
    const said = fc.array(fc.record({ at: fc.nat(), month, isUnsure: fc.boolean() }), {
      minLength: 8,
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.array(someLink, { maxLength: 4 }), said, (links, answers) => {
        const asked: string[] = [];
        let own = car();
        let isSure = true;
        for (const { at, month: given, isUnsure } of answers) {
          const { questions } = judgeFit(whole(...links.map((terms) => link(terms))), own);
          const question = questions.find(({ key }) => own.answers[key] !== "unknown");
          if (!question) break;
          expect(asked).not.toContain(question.key);
          asked.push(question.key);
          isSure &&= !isUnsure;
          const text = `${Math.floor(given / 12)}-${String((given % 12) + 1).padStart(2, "0")}`;
          const option = question.options[at % question.options.length]?.value ?? text;
          if (question.kind === "registered" && !isUnsure) own = { ...own, registered: given };
          else own = { ...own, answers: { ...own.answers, [question.key]: isUnsure ? "unknown" : option } };
        }
        if (isSure)
          expect(judgeFit(whole(...links.map((terms) => link(terms))), own).verdict).not.toBe("conditional");
      }),
    );
  });

  it("lists the terms of the links that decided", () => {
    const front = { ...disc(288, "delante"), quantity: 2, from: MARCH_2012, text: "con sensor" };
    expect(judgeFit(whole(front), car({ answers: { "diameter:front": "288" } }, "2016-01")).terms).toEqual([
      "Delante · desde 03/2012 · diámetro de 288 mm · con sensor · 2 por coche",
    ]);
  });

  it("says months once: in its words, else in the terms", () => {
    const front = link({ to: MAY_2015, position: "delante" });
    expect(judgeFit(whole(front), car())).toMatchObject({
      words: "Encaja si tu coche se fabricó hasta 05/2015",
      terms: ["Delante"],
    });
    expect(judgeFit(whole(front), car({}, "2017-01"))).toMatchObject({
      words: "Para coches hasta 05/2015",
      terms: ["Delante"],
    });
    expect(judgeFit(whole(front), car({}, "2014-01")).terms).toEqual(["Delante · hasta 05/2015"]);
    const two = judgeFit(whole(front, link({ from: MARCH_2012, position: "detrás" })), car());
    expect(two.terms).toEqual(["Delante · hasta 05/2015", "Detrás · desde 03/2012"]);
  });

  it("gives a model the terms and the reason that all its engines share", () => {
    const both = engines(IBIZA, LEON);
    const [front, rear] = [{ position: "delante" }, { position: "detrás" }];
    const terms = (...links: FitLink[]) => judgeFit(whole(...links), both).terms;
    expect(terms(link(front), leon(front))).toEqual(["Delante"]);
    expect(terms(link(front), leon(rear))).toEqual([]);
    expect(terms(link(front), leon())).toEqual([]);
    expect(terms(link(front), leon(front), leon(rear))).toEqual(["Delante"]);
    const answered = { ...both, answers: { esp: "no", doors: "5" } };
    const doors: FitCondition = { kind: "doors", count: 3 };
    const same = whole(when(ESP), { ...when(ESP), vehicle: LEON });
    expect(judgeFit(same, answered)).toMatchObject({ verdict: "no", words: "Solo si lleva ESP" });
    const others = whole(when(ESP), { ...when(doors), vehicle: LEON });
    expect(judgeFit(others, answered)).toMatchObject({ verdict: "no", words: NOT, terms: [] });
  });

  it("promises nothing for a car that its date shows to be of another generation", () => {
    const start = fc.integer({ min: toMonthNumber(1970, 1), max: toMonthNumber(2020, 1) });
    const engine = fc.record({
      id: fc.constantFrom(IBIZA, LEON),
      from: start,
      months: fc.option(fc.integer({ min: 0, max: 180 })),
    });
    const engineList = fc.uniqueArray(engine, { minLength: 1, maxLength: 2, selector: ({ id }) => id });
    const gap = fc.integer({ min: -40, max: 40 });
    fc.assert(
      fc.property(engineList, fc.boolean(), gap, fc.boolean(), (list, isAfter, months, complete) => {
        const vehicles = list.map(({ months: length, ...one }) => ({
          ...one,
          to: length === null ? null : one.from + length,
        }));
        const ends = vehicles.map(({ to }) => to ?? Number.POSITIVE_INFINITY);
        const [first, last] = [Math.min(...vehicles.map(({ from }) => from)), Math.max(...ends)];
        fc.pre(!isAfter || Number.isFinite(last));
        const registered = (isAfter ? last : first) + months;
        const fits = { ...whole(link(), leon()), complete };
        const { verdict, reason, words } = judgeFit(fits, car({ vehicles, registered }));
        const isEarlier = registered < first - 3;
        const isNone = vehicles.every(
          ({ from, to }) => registered < from - 3 || (to !== null && registered > to + 12),
        );
        expect(reason === "other_generation").toBe(isNone);
        if (reason === "other_generation")
          expect([verdict, words]).toEqual(["unknown", isEarlier ? EARLIER : LATER]);
        else expect(verdict).toBe("yes");
      }),
    );
  });

  it("says no only if a complete list proves it, whatever the links and answers", () => {
    const condition = fc.constantFrom<FitCondition>(ESP, NO_ESP, { kind: "doors", count: 3 });
    const month = fc.option(fc.integer({ min: PRODUCED.from - 20, max: (PRODUCED.to ?? 0) + 20 }));
    const someLink = fc.record({
      vehicle: fc.constantFrom(IBIZA, LEON),
      from: month,
      to: month,
      conditions: fc.array(condition, { maxLength: 2 }),
      text: fc.constantFrom(null, "solo taxis"),
    });
    const answers = fc.constantFrom<Record<string, string>>({}, { esp: "yes" }, { esp: "no", doors: "5" });
    fc.assert(
      fc.property(fc.array(someLink), month, answers, (links, registered, given) => {
        const fits = part(...links.map((terms) => link(terms)));
        for (const one of [car(), both])
          expect(judgeFit(fits, { ...one, registered, answers: given }).verdict).not.toBe("no");
      }),
    );
  });
});
