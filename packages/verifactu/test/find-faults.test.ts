import { describe, expect, it } from "vitest";
import {
  type BillingRecord,
  type ForeignId,
  findFaults,
  type Line,
  type Party,
  type SealedRecord,
  sealRecord,
} from "../src/index.ts";
import { CUSTOMER, cancellation, invoiceId, NOW, registration, SYSTEM, taxedLine } from "./records.ts";

const codesOf = (record: BillingRecord | SealedRecord) => findFaults(record, NOW).map(({ code }) => code);
const codes = (changes: Parameters<typeof registration>[0] & object) => codesOf(registration(changes));
const full = { kind: "F1", recipients: [CUSTOMER] } as const;
const differences = { by: "I", invoices: [invoiceId("T26-000001")] } as const;
const substitution = { ...differences, by: "S", baseCents: 100, vatCents: 21 } as const;

/** A record whose types do not allow it, as one read from a message may be. */
const forged = (changes: object) => codesOf({ ...registration(), ...changes } as BillingRecord);

describe("records without faults", () => {
  it.each<[string, Parameters<typeof registration>[0]]>([
    ["a simplified invoice", {}],
    ["a full one", full],
    ["a qualified simplified one", { ...full, isQualifiedSimplified: true }],
    ["one that replaces another", { kind: "F3", recipients: [CUSTOMER], replaces: [invoiceId("T26-1")] }],
    ["a refund by differences", { kind: "R5", rectification: differences, lines: [taxedLine(-10_000)] }],
    ["a substitution", { kind: "R1", recipients: [CUSTOMER], rectification: substitution }],
    ["an export", { lines: [{ tax: "01", regime: "02", treatment: "E2", baseCents: 300_000 }] }],
    ["a simplified one of 3,010 €", { lines: [taxedLine(301_000, 0)] }],
    ["a simplified one without limit", { isWithoutRecipient: true, lines: [taxedLine(500_000)] }],
    ["today's in Spain, before midnight UTC", { invoice: invoiceId("T26-1", "2026-11-26") }],
    ["the oldest", { invoice: invoiceId("T26-1", "2024-10-28") }],
    ["the first and last characters", { invoice: invoiceId("A ~!#&/+-;?@[]") }],
    ["60 characters", { invoice: invoiceId("1".repeat(60)) }],
  ])("%s", (_, changes) => expect(codes(changes ?? {})).toEqual([]));

  it("a cancellation", () => expect(codesOf(cancellation())).toEqual([]));
});

describe("an invoice's key", () => {
  it.each([
    ["", 1104],
    ["1".repeat(61), 1104],
    ["T26\u20131", 1130],
    ["T<1", 1130],
    ["T=1", 1130],
    ["T'1", 1130],
    ['T"1', 1130],
    ["T>1", 1130],
    ["T\t1", 1130],
  ])("number %j: %i", (number, code) => expect(codes({ invoice: invoiceId(number) })).toEqual([code]));

  it.each([
    ["2026-11-27", 1112],
    ["2024-10-27", 1152],
    ["2026-02-30", 1105],
    ["26-11-2026", 1105],
  ])("date %s: %i", (date, code) => expect(codes({ invoice: invoiceId("T26-1", date) })).toContain(code));

  it("the day is Spain's", () => {
    const record = registration({ invoice: invoiceId("T26-1", "2026-11-27") });
    expect(findFaults(record, new Date("2026-11-26T22:59:59Z")).map(({ code }) => code)).toEqual([1112]);
    expect(findFaults(record, new Date("2026-11-26T23:00:00Z"))).toEqual([]);
  });

  it("malformed NIF and long texts", () => {
    expect(codes({ invoice: { ...invoiceId("1"), issuer: "B1234567" } })).toEqual([1219]);
    expect(codes({ reference: "x".repeat(61) })).toEqual([1253]);
    expect(codes({ description: " " })).toEqual([1100]);
    expect(codes({ description: "x".repeat(501) })).toEqual([1100]);
    expect(codes({ issuerName: "x".repeat(121) })).toEqual([1100]);
  });

  it("invoices that it names", () => {
    const wrong = { issuer: "?", number: "", date: "2026-13-01" };
    expect(codes({ kind: "R5", rectification: { by: "I", invoices: [wrong] } })).toEqual([1104, 1105, 1154]);
    expect(codes({ kind: "F3", recipients: [CUSTOMER], replaces: [wrong] })).toEqual([1104, 1105, 1154]);
  });
});

describe("the data of a kind", () => {
  it.each<[string, object, number]>([
    ["an unknown kind", { ...full, kind: "F4" }, 1106],
    ["rectifying without how", { ...full, kind: "R1" }, 1114],
    ["F1 that rectifies", { ...full, rectification: differences }, 1115],
    ["F1 that replaces", { ...full, replaces: [] }, 1116],
    ["a substitution without amounts", { kind: "R5", rectification: { by: "S", invoices: [] } }, 1118],
    ["differences with amounts", { kind: "R5", rectification: { ...substitution, by: "I" } }, 1119],
    ["a qualified F2", { isQualifiedSimplified: true }, 1183],
    ["F1 without identified recipient", { ...full, isWithoutRecipient: true }, 1185],
    ["F1 without recipients", { kind: "F1" }, 1189],
    ["F1 with none", { kind: "F1", recipients: [] }, 1189],
    ["F2 with a recipient", { recipients: [CUSTOMER] }, 1190],
    ["R5 with a recipient", { kind: "R5", recipients: [CUSTOMER], rectification: differences }, 1190],
  ])("%s", (_, changes, code) => expect(forged(changes)).toEqual([code]));
});

describe("a recipient", () => {
  const name = "Jane Doe";
  it.each<[Party, number[]]>([
    [{ name, foreignId: { type: "02", id: "DE123456789" } }, []],
    [{ name, foreignId: { type: "02", id: "XI123456789" } }, []],
    [{ name, foreignId: { type: "03", country: "ES", id: "AAA123456" } }, []],
    [{ name, foreignId: { type: "04", country: "GB", id: "123" } }, []],
    [{ name, foreignId: { type: "07", country: "ES", id: "12345678Z" } }, []],
    [{ name, nif: "12345678" }, [1123]],
    [{ name: "", nif: "12345678Z" }, [1239]],
    [{ name, foreignId: { type: "02", id: "DE12345678" } }, [1103]],
    [{ name, foreignId: { type: "02", id: "GB123456789" } }, [1103]],
    [{ name, foreignId: { type: "02", id: "de123456789" } }, [1103]],
    [{ name, foreignId: { type: "04", country: "Gb", id: "123" } }, [1101]],
    [{ name, foreignId: { type: "04", country: "GB", id: "1".repeat(21) } }, [1103]],
    [{ name, foreignId: { type: "04", country: "ES", id: "123" } }, [1234]],
    [{ name, foreignId: { type: "04", id: "123" } as ForeignId }, [1111]],
    [{ name, foreignId: { type: "07", country: "ES", id: "123" } }, [1131]],
    [{ name, foreignId: { type: "07", country: "FR" as "ES", id: "12345678Z" } }, [1126]],
  ])("%j: %j", (party, expected) => expect(codes({ kind: "F1", recipients: [party] })).toEqual(expected));
});

describe("a line", () => {
  const line = (changes: object) => ({ ...taxedLine(), ...changes }) as Line;
  const untaxed = (treatment: string, regime: string, tax = "01") =>
    ({ tax, regime, treatment, baseCents: 100 }) as Line;

  it.each<[string, Line, number[]]>([
    ["a rate that VAT does not have", taxedLine(10_000, 1600), [1124]],
    ["5 % today", taxedLine(10_000, 500), [1194]],
    ["2 % today", taxedLine(10_000, 200), [1235]],
    ["7.5 % today", taxedLine(10_000, 750), [1236]],
    ["VAT 10 € off", line({ vatCents: 2100 + 1000 }), []],
    ["VAT over 10 € off", line({ vatCents: 2100 + 1001 }), [1142]],
    ["VAT of the other sign", line({ baseCents: 100, vatCents: -21 }), [1143]],
    ["an exemption of IGIC", untaxed("E7", "01"), [1182]],
    ["an export in the general regime", untaxed("E2", "01"), [1199]],
    ["a taxed export", line({ regime: "02" }), [1286]],
    ["second-hand goods, not subject", untaxed("N1", "03"), [1200]],
    ["gold, taxed", line({ regime: "04" }), [1201]],
    ["cash accounting, not subject", untaxed("N1", "07"), [1203]],
    ["IGIC or IPSI, taxed", line({ regime: "08" }), [1252]],
    ["collected for others in F2", untaxed("N1", "10"), [1205]],
    ["rent at 10 %", line({ regime: "11", rateBasisPoints: 1000, vatCents: 1000 }), [1206]],
    ["the simplified regime of IGIC", line({ regime: "21" }), [1246]],
    ["IPSI in a regime of VAT", untaxed("E1", "02", "02"), [1246]],
    ["IPSI without regime", { tax: "02", treatment: "E1", baseCents: 1 } as Line, [2009]],
    ["VAT without regime", { tax: "01", treatment: "E1", baseCents: 1 } as Line, [1245]],
    ["another tax with a regime", untaxed("E1", "01", "05"), [1260]],
    ["IPSI taxed by IGIC", untaxed("S2", "20", "03"), [1197, 1293]],
    ["reverse charge in F2", untaxed("S2", "01"), [1197]],
  ])("%s", (_, changed, expected) => expect(codes({ lines: [changed] })).toEqual(expected));

  it("work for authorities is invoiced before it", () => {
    const lines = [line({ regime: "14" })];
    expect(codes({ lines })).toEqual([1147, 1148]);
    const authority = { name: "Ayuntamiento", nif: "P2800000A" };
    const before = { ...full, lines, operationDate: "2027-01-10" };
    expect(codes({ ...before, recipients: [authority] })).toEqual([]);
    expect(codes(before)).toEqual([1149]);
  });

  it("goods inside the EU have a recipient without NIF", () => {
    expect(codes({ ...full, lines: [untaxed("E5", "01")] })).toEqual([1289]);
    const recipients = [{ name: "SARL", foreignId: { type: "02", id: "FR12345678901" } }] as const;
    expect(codes({ kind: "F1", recipients, lines: [untaxed("E5", "01")] })).toEqual([]);
  });

  it("differences and bad debts may change the VAT alone", () => {
    const lines = [line({ baseCents: 0, vatCents: 50_000 })];
    expect(codes({ kind: "R5", rectification: differences, lines })).toEqual([]);
    expect(codes({ ...full, kind: "R3", rectification: substitution, lines })).toEqual([]);
    expect(codes({ ...full, kind: "R4", rectification: substitution, lines })).toEqual([1142]);
  });

  it("an old operation has the rates of its day", () => {
    expect(codes({ operationDate: "2024-12-31", lines: [taxedLine(10_000, 750)] })).toEqual([]);
    expect(codes({ operationDate: "2024-09-30", lines: [taxedLine(10_000, 500)] })).toEqual([]);
  });
});

describe("dates of the operation", () => {
  it.each([
    ["2026-11-25", []],
    ["2026-11-27", [1146, 1173]],
    ["2027-11-27", [1125, 1146, 1173]],
    ["2006-11-25", [1134]],
    ["2026-11-31", [1145, 1146, 1173]],
  ])("%s: %j", (operationDate, expected) => expect(codes({ operationDate })).toEqual(expected));
});

describe("totals", () => {
  it.each<[string, Parameters<typeof registration>[0], number[]]>([
    ["no lines", { lines: [] }, [4102]],
    ["13 lines", { lines: Array.from({ length: 13 }, () => taxedLine(100)) }, [4102]],
    ["a fraction of a cent", { totalCents: 12_100.5 }, [1100]],
    ["13 digits", { lines: [taxedLine(100_000_000_000_000, 0)], isWithoutRecipient: true }, [1100]],
    ["a simplified invoice over 3,010 €", { lines: [taxedLine(301_001, 0)] }, [1150]],
    ["a total 10 € off", { totalCents: 12_100 + 1000 }, []],
    ["a total over 10 € off", { totalCents: 12_100 - 1001 }, [2005]],
    ["VAT over 10 € off", { vatCents: 2100 + 1001 }, [2006]],
    [
      "the margin of second-hand goods",
      { totalCents: 50_000, lines: [{ ...taxedLine(), regime: "03" } as Line] },
      [],
    ],
  ])("%s", (_, changes, expected) => expect(codes(changes ?? {})).toEqual(expected));
});

describe("system, chain and time", () => {
  const previous = { ...invoiceId("T26-0"), hash: "A".repeat(64) };
  it.each<[string, Parameters<typeof registration>[0], number[]]>([
    ["a system without name", { system: { ...SYSTEM, name: "" } }, [1220]],
    ["a system's id of one letter", { system: { ...SYSTEM, id: "T" } }, [1177]],
    ["a small letter", { system: { ...SYSTEM, id: "t1" } }, [1177]],
    ["a producer's NIF", { system: { ...SYSTEM, producer: { name: "x", nif: "1" } } }, [1176]],
    ["a long version", { system: { ...SYSTEM, version: "1".repeat(51) } }, [1179]],
    ["a long installation", { system: { ...SYSTEM, installation: "1".repeat(101) } }, [1179]],
    ["a link", { previous }, []],
    ["a link to a short hash", { previous: { ...previous, hash: "A" } }, [2002]],
    ["a link to a hash in small letters", { previous: { ...previous, hash: "a".repeat(64) } }, [2003]],
    ["a link without number", { previous: { ...previous, number: "" } }, [1175]],
    ["a link without date", { previous: { ...previous, date: "" } }, [1174]],
    ["a time with a fraction", { generatedAt: "2026-11-26T11:59:00.5+01:00" }, [1244]],
    ["a time without offset", { generatedAt: "2026-11-26T11:59:00" }, [1244]],
    ["a time that does not exist", { generatedAt: "2026-11-26T25:59:00+01:00" }, [1244]],
    ["a time four minutes ahead", { generatedAt: "2026-11-26T12:04:00+01:00" }, []],
    ["a time further ahead", { generatedAt: "2026-11-26T12:04:01+01:00" }, [2004]],
  ])("%s", (_, changes, expected) => expect(codes(changes ?? {})).toEqual(expected));

  it("a hash that is not the record's", () => {
    const sealed = sealRecord(registration());
    expect(codesOf(sealed)).toEqual([]);
    expect(codesOf({ ...sealed, totalCents: 12_101 })).toEqual([2000]);
    expect(codesOf({ ...sealed, previous, hash: previous.hash })).toEqual([2000, 2008]);
  });
});
