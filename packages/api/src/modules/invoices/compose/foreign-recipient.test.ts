import { buildMessage, findFaults, readMessage, sealRecord } from "@tuerca/verifactu";
import fc from "fast-check";
import { expect, it } from "vitest";
import { foreignDocument, vatNumber } from "../../../../../contract/test/arbitrary-tax-ids.ts";
import { ISSUER, NOW, registration } from "../../../../../verifactu/test/records.ts";
import { hasReference } from "../../../../../verifactu/test/reference.ts";
import { schemaErrorsOf } from "../../../../../verifactu/test/schemas.ts";
import { partyOf } from "./to-record.ts";

const taxId = fc.oneof(vatNumber, foreignDocument).map(({ id }) => id);
const recordFor = (nif: string) =>
  sealRecord(registration({ kind: "F1", recipients: [partyOf({ name: "Garage SARL", nif, address: [] })] }));
const messageFor = (nif: string) =>
  buildMessage({ issuer: ISSUER, isAfterIncident: false, records: [recordFor(nif)] });

it("names any buyer from abroad as the agency's rules have it, and reads as the same", () => {
  fc.assert(
    fc.property(taxId, (nif) => {
      const record = recordFor(nif);
      expect(findFaults(record, NOW)).toEqual([]);
      expect(readMessage(messageFor(nif)).records).toEqual([record]);
    }),
    { numRuns: 500 },
  );
});

it.skipIf(!hasReference)(
  "is valid by the agency's schemas (skipped where ../shared is missing)",
  async () => {
    const messages = fc.sample(taxId, 200).map(messageFor);
    expect(await schemaErrorsOf(messages)).toEqual([]);
    expect(messages.filter((xml) => !xml.includes("IDOtro"))).toEqual([]);
  },
);

it("leaves the country of a VAT number to its prefix, and a NIF as it was", () => {
  const of = (nif: string) => partyOf({ name: "Ana", nif, address: [] });
  expect(of("EL123456789")).toEqual({ name: "Ana", foreignId: { type: "02", id: "EL123456789" } });
  expect(["passport", "national_id", "residence", "other"].map((kind) => of(`${kind}:US:X1234567`))).toEqual(
    ["03", "04", "05", "06"].map((type) => ({
      name: "Ana",
      foreignId: { type, country: "US", id: "X1234567" },
    })),
  );
  expect(of("12345678Z")).toEqual({ name: "Ana", nif: "12345678Z" });
});
