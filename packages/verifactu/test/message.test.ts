import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  buildMessage,
  findFaults,
  hashOf,
  readMessage,
  sealRecord,
  VerifactuMessageError,
} from "../src/index.ts";
import { sealedRecord } from "./arbitrary-records.ts";
import { ISSUER, NOW, registration } from "./records.ts";
import { hasReference } from "./reference.ts";
import { schemaErrorsOf } from "./schemas.ts";

const messages = fc.record({
  records: fc.array(sealedRecord, { minLength: 1, maxLength: 20 }),
  isAfterIncident: fc.boolean(),
});

function messageOf(...records: ReturnType<typeof registration>[]): string {
  return buildMessage({
    issuer: ISSUER,
    isAfterIncident: false,
    records: records.map((record) => sealRecord(record)),
  });
}

describe("a message", () => {
  it("gives back its records and their hashes, whatever they are", () => {
    fc.assert(
      fc.property(messages, ({ records, isAfterIncident }) => {
        const read = readMessage(buildMessage({ issuer: ISSUER, isAfterIncident, records }));
        expect(read).toEqual({ issuer: ISSUER, isAfterIncident, records });
        expect(read.records.map((record) => hashOf(record))).toEqual(records.map(({ hash }) => hash));
      }),
      { numRuns: 100 },
    );
  });

  it("has no faults if its records are made by the rules", () => {
    fc.assert(
      fc.property(sealedRecord, (record) => {
        expect(findFaults(record, NOW)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it.skipIf(!hasReference)(
    "is valid by the agency's schemas, whatever its records are (skipped where ../shared is missing)",
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(messages, { minLength: 25, maxLength: 25 }), async (sent) => {
          const texts = sent.map((message) => buildMessage({ issuer: ISSUER, ...message }));
          expect(await schemaErrorsOf(texts)).toEqual([]);
        }),
        { numRuns: 2, endOnFailure: true },
      );
    },
    120_000,
  );

  it.skipIf(!hasReference)(
    "is refused by the schemas with 13 lines (skipped where ../shared is missing)",
    async () => {
      const lines = Array.from({ length: 13 }, () => registration().lines[0]!);
      expect(await schemaErrorsOf([messageOf(registration({ lines }))])).not.toEqual([]);
    },
  );

  it("replaces characters that XML cannot carry, and escapes the others", () => {
    const description = 'Junta\u0000 <tórica> &amp; &H; "retén"';
    const [record] = readMessage(messageOf(registration({ description }))).records;
    expect(record).toMatchObject({ description: 'Junta  <tórica> &amp; &H; "retén"' });
  });

  it("carries 1 to 1,000 records", () => {
    const records = Array.from({ length: 1001 }, () => sealRecord(registration()));
    const build = (count: number) =>
      buildMessage({ issuer: ISSUER, isAfterIncident: false, records: records.slice(0, count) });
    expect(() => build(0)).toThrow(RangeError);
    expect(() => build(1001)).toThrow(RangeError);
    expect(readMessage(build(1000)).records).toHaveLength(1000);
  });

  it("says that it is late after an incident", () => {
    const message = buildMessage({
      issuer: ISSUER,
      isAfterIncident: true,
      records: [sealRecord(registration())],
    });
    expect(message).toContain(
      "<sf:RemisionVoluntaria><sf:Incidencia>S</sf:Incidencia></sf:RemisionVoluntaria>",
    );
  });
});

describe("reading", () => {
  it.each([
    ["no XML", "Servicio no disponible"],
    ["an open element", "<a><b></a>"],
    ["a document type", messageOf(registration()).replace("?>", "?><!DOCTYPE a>")],
    [
      "too many levels",
      messageOf(registration()).replace("<soap:Body>", `${"<a>".repeat(16)}${"</a>".repeat(16)}<soap:Body>`),
    ],
    ["XML without an envelope", "<RegFactuSistemaFacturacion/>"],
    ["more than 8 million characters", `<a>${"x".repeat(8_000_000)}</a>`],
    [
      "a message without an amount",
      messageOf(registration()).replace(/<sf:CuotaTotal>.*?<\/sf:CuotaTotal>/, ""),
    ],
    [
      "a message without a record",
      messageOf(registration()).replace(/<sf:RegistroAlta>.*<\/sf:RegistroAlta>/s, ""),
    ],
    ["an amount with three decimals", messageOf(registration()).replace(">121.00<", ">121.000<")],
  ])("refuses %s", (_, text) => expect(() => readMessage(text)).toThrow(VerifactuMessageError));
});
