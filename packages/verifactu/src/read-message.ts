import { readRecord } from "./read-record.ts";
import type { SealedRecord } from "./record.ts";
import { childOf, childrenOf, requiredText, soapBodyOf, textOf, VerifactuMessageError } from "./xml.ts";

export type ReceivedMessage = {
  issuer: { name: string; nif: string };
  isAfterIncident: boolean;
  records: SealedRecord[];
};

/**
 * Reads a message of records, as the agency's side does. Its records may break every rule of
 * `findFaults`. Throws VerifactuMessageError if an element is missing or not readable.
 */
export function readMessage(text: string): ReceivedMessage {
  const body = soapBodyOf(text);
  if (body.name !== "RegFactuSistemaFacturacion") throw new VerifactuMessageError("Not a message of records");
  const header = childOf(body, "Cabecera");
  const issuer = childOf(header, "ObligadoEmision");
  return {
    issuer: { name: requiredText(issuer, "NombreRazon"), nif: requiredText(issuer, "NIF") },
    isAfterIncident: textOf(childOf(header, "RemisionVoluntaria"), "Incidencia") === "S",
    records: childrenOf(body, "RegistroFactura").map(({ children: [record] }) => readRecord(record)),
  };
}
