import { randomBytes } from "node:crypto";
import { agencyDate, NAMESPACES, type ReceivedMessage, spanishTimestamp } from "@tuerca/verifactu";
import { isAccepted, type Verdict } from "./judge.ts";

type Answered = { message: ReceivedMessage; verdicts: Verdict[]; waitSeconds: number; now: Date };

/** The answer about the records of a message, as RespuestaSuministro.xsd has it. */
export function answerXml({ message, verdicts, waitSeconds, now }: Answered): string {
  const accepted = verdicts.filter(isAccepted).length;
  const isClean = verdicts.every(({ code }) => code === null);
  const state = accepted === 0 ? "Incorrecto" : isClean ? "Correcto" : "ParcialmenteCorrecto";
  const { issuer } = message;
  const receipt =
    accepted === 0
      ? ""
      : tag("r:CSV", `A-${randomBytes(7).toString("hex").toUpperCase()}`) +
        wrap("r:DatosPresentacion", [
          tag("s:NIFPresentador", issuer.nif),
          tag("s:TimestampPresentacion", spanishTimestamp(now)),
        ]);
  return envelope(
    wrap("r:RespuestaRegFactuSistemaFacturacion", [
      receipt,
      wrap("r:Cabecera", [
        wrap("s:ObligadoEmision", [tag("s:NombreRazon", issuer.name), tag("s:NIF", issuer.nif)]),
        message.isAfterIncident ? wrap("s:RemisionVoluntaria", [tag("s:Incidencia", "S")]) : "",
      ]),
      tag("r:TiempoEsperaEnvio", String(waitSeconds)),
      tag("r:EstadoEnvio", state),
      ...verdicts.map(lineXml),
    ]),
  );
}

/** A SOAP 1.1 fault, which refuses a whole message. */
export function faultXml(side: "client" | "server", code: number, text: string): string {
  return envelope(
    wrap("soap:Fault", [
      tag("faultcode", side === "server" ? "soap:Server" : "soap:Client"),
      tag("faultstring", `Codigo[${code}].${text}`),
    ]),
  );
}

function lineXml(verdict: Verdict): string {
  const { record, code, duplicate } = verdict;
  const { issuer, number, date } = record.invoice;
  const state = code === null ? "Correcto" : isAccepted(verdict) ? "AceptadoConErrores" : "Incorrecto";
  return wrap("r:RespuestaLinea", [
    wrap("r:IDFactura", [
      tag("s:IDEmisorFactura", issuer),
      tag("s:NumSerieFactura", number),
      tag("s:FechaExpedicionFactura", agencyDate(date)),
    ]),
    wrap("r:Operacion", [tag("s:TipoOperacion", record.type === "registration" ? "Alta" : "Anulacion")]),
    record.reference === undefined ? "" : tag("r:RefExterna", record.reference),
    tag("r:EstadoRegistro", state),
    ...(code === null
      ? []
      : [tag("r:CodigoErrorRegistro", String(code)), tag("r:DescripcionErrorRegistro", `Error ${code}`)]),
    duplicate ? duplicateXml(duplicate) : "",
  ]);
}

function duplicateXml({ record, requestId, code }: NonNullable<Verdict["duplicate"]>): string {
  const accepted = code === null ? "Correcta" : "AceptadaConErrores";
  return wrap("r:RegistroDuplicado", [
    tag("s:IdPeticionRegistroDuplicado", requestId),
    tag("s:EstadoRegistroDuplicado", record.type === "cancellation" ? "Anulada" : accepted),
    code === null ? "" : tag("s:CodigoErrorRegistro", String(code)),
  ]);
}

function envelope(body: string): string {
  const names = `xmlns:soap="${NAMESPACES.soap}" xmlns:r="${NAMESPACES.answer}" xmlns:s="${NAMESPACES.information}"`;
  return `<?xml version="1.0" encoding="UTF-8"?><soap:Envelope ${names}>${wrap("soap:Body", [body])}</soap:Envelope>`;
}

function wrap(name: string, parts: string[]): string {
  return `<${name}>${parts.join("")}</${name}>`;
}

function tag(name: string, text: string): string {
  return wrap(name, [text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")]);
}
