import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clockDifferenceMs } from "../src/clock.ts";
import { outcomesOf, readAnswer, sealRecord, VerifactuMessageError } from "../src/index.ts";
import { cancellation, invoiceId, registration } from "./records.ts";

const RECORD = sealRecord(registration());

function soap(body: string): string {
  return `<?xml version="1.0"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Header/><env:Body>${body}</env:Body></env:Envelope>`;
}

type Line = { number?: string; operation?: string; state: string; code?: number; stored?: string };

function line({ number = "T26-000001", operation = "Alta", state, code, stored }: Line): string {
  const error = code === undefined ? "" : `<r:CodigoErrorRegistro>${code}</r:CodigoErrorRegistro>`;
  return `<r:RespuestaLinea><r:IDFactura><s:IDEmisorFactura>B12345674</s:IDEmisorFactura>
    <s:NumSerieFactura>${number}</s:NumSerieFactura><s:FechaExpedicionFactura>26-11-2026</s:FechaExpedicionFactura></r:IDFactura>
    <r:Operacion><s:TipoOperacion>${operation}</s:TipoOperacion></r:Operacion>
    <r:EstadoRegistro>${state}</r:EstadoRegistro>${error}${
      stored
        ? `<r:RegistroDuplicado><s:IdPeticionRegistroDuplicado>1</s:IdPeticionRegistroDuplicado>
           <s:EstadoRegistroDuplicado>${stored}</s:EstadoRegistroDuplicado>
           <s:CodigoErrorRegistro>2001</s:CodigoErrorRegistro></r:RegistroDuplicado>`
        : ""
    }</r:RespuestaLinea>`;
}

function answer(...lines: Line[]): string {
  return soap(`<r:RespuestaRegFactuSistemaFacturacion xmlns:r="r" xmlns:s="s"><r:CSV>A-1</r:CSV>
    <r:TiempoEsperaEnvio>60</r:TiempoEsperaEnvio><r:EstadoEnvio>ParcialmenteCorrecto</r:EstadoEnvio>
    ${lines.map(line).join("")}</r:RespuestaRegFactuSistemaFacturacion>`);
}

function fault(code: string, text: string): string {
  return soap(`<env:Fault><faultcode>env:${code}</faultcode><faultstring>${text}</faultstring></env:Fault>`);
}

const outcome = (text: string, record = RECORD, isRepeated = false) =>
  outcomesOf(readAnswer(text), [record as typeof RECORD], () => isRepeated)[0];

describe("an answer", () => {
  it("has proof, wait, state, and one line a record", () => {
    const text = answer(
      { state: "Correcto" },
      { state: "Incorrecto", code: 3000, stored: "AceptadaConErrores" },
    );
    expect(readAnswer(text)).toMatchObject({
      kind: "answered",
      csv: "A-1",
      waitSeconds: 60,
      state: "partly_accepted",
      presentedAt: null,
      records: [
        {
          invoice: RECORD.invoice,
          operation: "registration",
          state: "accepted",
          code: null,
          duplicate: null,
        },
        {
          state: "rejected",
          code: 3000,
          duplicate: { state: "accepted_with_errors", requestId: "1", code: 2001 },
        },
      ],
    });
  });

  it("may be a fault with the code in its text", () => {
    const text = "Codigo[4104].El NIF no está identificado. NIF:x";
    expect(readAnswer(fault("Client", text))).toEqual({ kind: "fault", side: "client", code: 4104, text });
    expect(readAnswer(fault("Server", "Error"))).toMatchObject({ side: "server", code: null });
  });

  it.each([
    ["an unknown state", answer({ state: "Pendiente" })],
    ["another element", soap("<r:Otra/>")],
    ["an empty body", soap("")],
    ["a page", "<html><body>Mantenimiento</body></html>"],
    ["nothing", ""],
  ])("with %s is none", (_, text) => expect(() => readAnswer(text)).toThrow(VerifactuMessageError));
});

it("reads an answer or refuses it, whatever was changed in it", () => {
  const text = answer({ state: "Incorrecto", code: 3000, stored: "Correcta" });
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(60), fc.string(), (start, length, put) => {
      try {
        readAnswer(text.slice(0, start) + put + text.slice(start + length));
      } catch (error) {
        expect(error).toBeInstanceOf(VerifactuMessageError);
      }
    }),
    { numRuns: 1000 },
  );
});

describe("the outcome", () => {
  const rejected = (code: number, stored?: string) => answer({ state: "Incorrecto", code, stored });

  it("of an accepted record", () =>
    expect(outcome(answer({ state: "Correcto" }))).toEqual({ kind: "accepted" }));

  it.each([
    [2000, true],
    [2001, true],
    [2004, false],
    [2009, false],
  ])("of errors: %i needs mending: %s", (code, needsMending) => {
    const accepted = { kind: "accepted_with_errors", code, needsMending };
    expect(outcome(answer({ state: "AceptadoConErrores", code }))).toMatchObject(accepted);
  });

  it.each([
    [undefined, 1109, "rejected"],
    ["rejected", 1109, "rejected"],
    ["accepted", 1109, "rejected_correction"],
    ["rejected_correction", 1109, "rejected_correction"],
    ["accepted", 3002, "rejected"],
  ] as const)("of a rejected record that mends one %s, with %i: mends one %s", (mends, code, next) => {
    const record = sealRecord(registration({ mends }));
    expect(outcome(rejected(code), record)).toMatchObject({
      kind: "rejected",
      code,
      resend: { mends: next },
    });
  });

  it("of a rejected cancellation", () => {
    const record = sealRecord(cancellation());
    const text = (code: number) => answer({ operation: "Anulacion", state: "Incorrecto", code });
    const [refused, unknown] = [1109, 3002].map(
      (code) => outcomesOf(readAnswer(text(code)), [record], () => false)[0],
    );
    expect(refused).toMatchObject({
      kind: "rejected",
      resend: { wasRejected: true, isUnregistered: undefined },
    });
    expect(unknown).toMatchObject({ kind: "rejected", resend: { wasRejected: true, isUnregistered: true } });
    const again = (isRepeated: boolean) => outcomesOf(readAnswer(text(3001)), [record], () => isRepeated)[0];
    expect(again(true)).toEqual({ kind: "duplicate_of_same" });
    expect(again(false)).toMatchObject({ kind: "duplicate_of_another", code: 3001 });
    const stored = answer({ operation: "Anulacion", state: "Incorrecto", code: 3000, stored: "Anulada" });
    expect(outcomesOf(readAnswer(stored), [record], () => true)).toEqual([{ kind: "duplicate_of_same" }]);
  });

  it.each([
    ["Correcta", true, "duplicate_of_same"],
    ["AceptadaConErrores", true, "accepted_with_errors"],
    ["Anulada", true, "duplicate_of_another"],
    ["Correcta", false, "duplicate_of_another"],
    [undefined, true, "duplicate_of_another"],
  ])("of a duplicate of one stored as %s, sent before: %s, is %s", (stored, isRepeated, kind) => {
    expect(outcome(rejected(3000, stored), RECORD, isRepeated)).toMatchObject({ kind });
  });

  it("of a technical error, or of no line, is to try later", () => {
    expect(outcome(rejected(1243))).toEqual({ kind: "later" });
    expect(outcome(answer())).toEqual({ kind: "later" });
    expect(outcome(answer({ number: "T26-000002", state: "Correcto" }))).toEqual({ kind: "later" });
    expect(outcome(answer({ operation: "Anulacion", state: "Correcto" }))).toEqual({ kind: "later" });
  });

  it("of a fault is to try later, unless the message is to blame", () => {
    expect(outcome(fault("Server", "Codigo[4104]."))).toEqual({ kind: "later" });
    expect(outcome(fault("Client", "Codigo[4108]."))).toEqual({ kind: "later" });
    expect(outcome(fault("Client", "Codigo[4104]."))).toMatchObject({ kind: "message_refused", code: 4104 });
  });

  it("follows each record, in whatever order the lines are", () => {
    const other = sealRecord(registration({ invoice: invoiceId("T26-000002") }));
    const text = answer(
      { number: "T26-000002", state: "Correcto" },
      { state: "Incorrecto", code: 1109 },
      { state: "Correcto" },
    );
    const outcomes = outcomesOf(readAnswer(text), [RECORD, other, RECORD], () => false);
    expect(outcomes.map(({ kind }) => kind)).toEqual(["rejected", "accepted", "accepted"]);
  });
});

describe("the clock's lead", () => {
  const header = "Thu, 26 Nov 2026 11:00:00 GMT";
  const at = (text: string) => Date.parse(`2026-11-26T${text}Z`);

  it.each([
    ["the same second", "11:00:00.100", "11:00:00.900", 0],
    ["a second that began before", "10:59:59.500", "11:00:00.100", 0],
    ["five minutes ahead", "11:05:00.999", "11:05:02", 300_000],
    ["five minutes behind", "10:54:58", "10:55:00", -300_000],
  ])("%s", (_, sent, received, difference) => {
    expect(clockDifferenceMs(header, at(sent), at(received))).toBe(difference);
  });

  it("is unknown without a header", () => expect(clockDifferenceMs(undefined, 0, 0)).toBeNull());
});
