import { createRequire } from "node:module";
import type { SealedRecord } from "./record.ts";
import { personFields, recordFields, type XmlFields } from "./record-xml.ts";

/** Loaded with the first message: a shop that sends none does without. */
const library = (): typeof import("xmlbuilder2") => createRequire(import.meta.url)("xmlbuilder2");

const SCHEMAS =
  "https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws";
export const NAMESPACES = {
  soap: "http://schemas.xmlsoap.org/soap/envelope/",
  records: `${SCHEMAS}/SuministroLR.xsd`,
  information: `${SCHEMAS}/SuministroInformacion.xsd`,
  answer: `${SCHEMAS}/RespuestaSuministro.xsd`,
};

/** The agency takes this many records in one message. */
export const MAX_RECORDS = 1000;

export type Message = {
  issuer: { name: string; nif: string };
  /** Whether the records are late because something failed on the sender's side. */
  isAfterIncident: boolean;
  records: readonly SealedRecord[];
};

/**
 * The SOAP envelope that registers records with the agency. Characters that XML cannot carry become
 * spaces. Throws a RangeError unless there are 1 to 1,000 records.
 */
export function buildMessage({ issuer, isAfterIncident, records }: Message): string {
  if (records.length < 1 || records.length > MAX_RECORDS) {
    throw new RangeError(`A message has 1 to ${MAX_RECORDS} records, not ${records.length}`);
  }
  const envelope = {
    "soap:Envelope": {
      "@xmlns:soap": NAMESPACES.soap,
      "@xmlns:sfLR": NAMESPACES.records,
      "@xmlns:sf": NAMESPACES.information,
      "soap:Header": {},
      "soap:Body": {
        "sfLR:RegFactuSistemaFacturacion": {
          "sfLR:Cabecera": {
            "sf:ObligadoEmision": escapeAmpersands(personFields(issuer)),
            "sf:RemisionVoluntaria": isAfterIncident ? { "sf:Incidencia": "S" } : undefined,
          },
          "sfLR:RegistroFactura": records.map((record) => escapeAmpersands(recordFields(record))),
        },
      },
    },
  };
  return library().create({ version: "1.0", encoding: "UTF-8", invalidCharReplacement: " " }, envelope).end();
}

/** Escapes twice: the builder decodes "&amp;" once, and writes "&name;" without escaping it. */
function escapeAmpersands(fields: XmlFields): XmlFields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, escapeValue(value)]));
}

function escapeValue(value: XmlFields[string]): XmlFields[string] {
  if (typeof value === "string") return value.replaceAll("&", "&amp;amp;");
  if (isList(value)) return value.map(escapeAmpersands);
  return value && escapeAmpersands(value);
}

function isList(value: XmlFields[string]): value is readonly XmlFields[] {
  return Array.isArray(value);
}
