import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  type BillingRecord,
  ENDPOINTS,
  hashOf,
  isSealIntact,
  qrUrl,
  readMessage,
  sealRecord,
} from "../src/index.ts";
import { cancellation, invoiceId, registration } from "./records.ts";
import { hasReference, referenceText } from "./reference.ts";

type HashVector = { in: string; out: string };
type QrVector = { nif: string; numserie: string; fecha: string; importe: string; env: string; url: string };

/** The record that a vector's text describes. */
function recordOf(text: string): BillingRecord {
  const value = new Map(text.split("&").map((pair) => pair.split("=") as [string, string]));
  const ending = value.has("IDEmisorFacturaAnulada") ? "Anulada" : "";
  const of = (name: string) => value.get(name) ?? "";
  const cents = (name: string) => Math.round(Number(of(name)) * 100);
  const date = of(`FechaExpedicionFactura${ending}`).split("-").reverse().join("-");
  const shared = {
    invoice: { issuer: of(`IDEmisorFactura${ending}`), number: of(`NumSerieFactura${ending}`), date },
    previous: of("Huella") === "" ? null : { ...invoiceId("before"), hash: of("Huella") },
    generatedAt: of("FechaHoraHusoGenRegistro"),
  };
  if (ending) return cancellation(shared);
  expect(of("TipoFactura")).toBe("F1");
  return registration({
    ...shared,
    kind: "F1",
    vatCents: cents("CuotaTotal"),
    totalCents: cents("ImporteTotal"),
  });
}

describe.skipIf(!hasReference)("the published vectors (skipped where ../shared is missing)", () => {
  const vectors = hasReference ? JSON.parse(referenceText("vectors.json")) : {};

  it("gives the agency's three hashes", () => {
    const hashes: HashVector[] = vectors.verifactuHuella;
    expect(hashes).toHaveLength(3);
    expect(hashes.map((vector) => hashOf(recordOf(vector.in)))).toEqual(hashes.map((vector) => vector.out));
  });

  it("gives the agency's two QR addresses", () => {
    const codes: QrVector[] = vectors.verifactuQr;
    expect(codes).toHaveLength(2);
    for (const { nif, numserie, fecha, importe, env, url } of codes) {
      const date = fecha.split("-").reverse().join("-");
      const invoice = { nif, number: numserie, date, totalCents: Math.round(Number(importe) * 100) };
      expect(qrUrl(invoice, env === "prod" ? "production" : "test")).toBe(url);
    }
  });

  it("has the addresses of the agency's WSDL", () => {
    const wsdl = referenceText("verifactu/SistemaFacturacion.wsdl");
    const services = Object.values(ENDPOINTS).flatMap(({ service, sealService }) => [service, sealService]);
    expect(services.filter((address) => !wsdl.includes(`"${address}"`))).toEqual([]);
  });

  it("uses only error codes that the agency lists", () => {
    const listed = referenceText("verifactu/docs/AEAT_errores.properties");
    const folder = new URL("../src/faults/", import.meta.url);
    const sources = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8"));
    const codes = sources.flatMap((source) =>
      [...source.matchAll(/\[(?:tax === "02" \? )?(\d{4})\b/g)].map(([, code]) => code),
    );
    expect(codes.length).toBeGreaterThan(60);
    expect(codes.filter((code) => !listed.includes(`${code} = `))).toEqual([]);
  });

  it.each(["inv-base", "inv-simplified", "corrective-base", "cred-note-base", "example-anulacion"])(
    "reads another program's record, %s",
    (name) => {
      const { records } = readMessage(referenceText(`verifactu/examples/${name}.xml`));
      expect(records.length).toBeGreaterThan(0);
      expect(records.map((record) => record.invoice.date)).toEqual(
        records.map(() => expect.stringMatching(/^20\d\d-/)),
      );
    },
  );
});

describe("a hash", () => {
  const record = registration({ kind: "F2", invoice: invoiceId(" T26-1 ", "2026-11-26") });

  it("is that of the trimmed values, with two decimals and no text for a missing predecessor", () => {
    const text =
      "IDEmisorFactura=B12345674&NumSerieFactura=T26-1&FechaExpedicionFactura=26-11-2026&TipoFactura=F2" +
      "&CuotaTotal=21.00&ImporteTotal=121.00&Huella=&FechaHoraHusoGenRegistro=2026-11-26T11:59:00+01:00";
    expect(hashOf(record)).toBe(createHash("sha256").update(text).digest("hex").toUpperCase());
  });

  it("seals a record, and shows a change of it", () => {
    const sealed = sealRecord(record);
    expect(isSealIntact(sealed)).toBe(true);
    expect(isSealIntact({ ...sealed, totalCents: sealed.totalCents + 1 })).toBe(false);
  });
});

describe("a QR address", () => {
  const address = (number: string, totalCents: number) =>
    qrUrl({ nif: "B12345674", number, date: "2026-11-26", totalCents }, "production");

  it("encodes a number as a form does", () => {
    expect(address("A+B C/1&2%", 12_345)).toBe(
      "https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR" +
        "?nif=B12345674&numserie=A%2BB+C%2F1%262%25&fecha=26-11-2026&importe=123.45",
    );
  });

  it("writes amounts with one or two decimals, negative ones too", () => {
    expect(address("1", 10_000)).toMatch(/importe=100\.0$/);
    expect(address("1", -5)).toMatch(/importe=-0\.05$/);
  });
});
