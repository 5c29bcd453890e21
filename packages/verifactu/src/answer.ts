import { readInvoice } from "./read-record.ts";
import type { InvoiceId } from "./record.ts";
import {
  childOf,
  childrenOf,
  requiredText,
  soapBodyOf,
  textOf,
  VerifactuMessageError,
  type XmlElement,
} from "./xml.ts";

export type RecordState = "accepted" | "accepted_with_errors" | "rejected";

/** The agency's answer about one record. */
export type RecordAnswer = {
  invoice: InvoiceId;
  operation: "registration" | "cancellation";
  reference: string | null;
  state: RecordState;
  /** The agency's error code, and its Spanish text. */
  code: number | null;
  text: string | null;
  /** The stored record of the same key, if this one is a duplicate (code 3000). */
  duplicate: StoredRecord | null;
};

export type StoredRecord = {
  state: "accepted" | "accepted_with_errors" | "cancelled";
  requestId: string;
  code: number | null;
  text: string | null;
};

/** The agency's answer: one about each record, or a SOAP fault that refuses the whole message. */
export type Answer =
  | {
      kind: "answered";
      /** The agency's proof of receipt; null if it rejected every record. */
      csv: string | null;
      presentedAt: string | null;
      /** The time until the next message, unless 1,000 records are waiting. */
      waitSeconds: number;
      state: "accepted" | "partly_accepted" | "rejected";
      records: RecordAnswer[];
    }
  | { kind: "fault"; side: "client" | "server"; code: number | null; text: string };

const MESSAGE_STATES = {
  Correcto: "accepted",
  Incorrecto: "rejected",
  ParcialmenteCorrecto: "partly_accepted",
} as const;
const RECORD_STATES = {
  Correcto: "accepted",
  Incorrecto: "rejected",
  AceptadoConErrores: "accepted_with_errors",
} as const;
const STORED_STATES = {
  Correcta: "accepted",
  Anulada: "cancelled",
  AceptadaConErrores: "accepted_with_errors",
} as const;
const OPERATIONS = { Alta: "registration", Anulacion: "cancellation" } as const;

/** Reads an answer of the agency. Throws VerifactuMessageError for any other text. */
export function readAnswer(text: string): Answer {
  const body = soapBodyOf(text);
  if (body.name === "Fault") return readFault(body);
  if (body.name !== "RespuestaRegFactuSistemaFacturacion") {
    throw new VerifactuMessageError("Not an answer about records");
  }
  return {
    kind: "answered",
    csv: textOf(body, "CSV") ?? null,
    presentedAt: textOf(childOf(body, "DatosPresentacion"), "TimestampPresentacion") ?? null,
    waitSeconds: readNumber(requiredText(body, "TiempoEsperaEnvio")) ?? 0,
    state: oneOf(MESSAGE_STATES, requiredText(body, "EstadoEnvio")),
    records: childrenOf(body, "RespuestaLinea").map(readLine),
  };
}

/** The code is in the text: "Codigo[4104]. …" */
function readFault(fault: XmlElement): Answer {
  const text = requiredText(fault, "faultstring").trim();
  const side = requiredText(fault, "faultcode").includes("Server") ? "server" : "client";
  return { kind: "fault", side, code: readNumber(/Codigo\[(\d{4,5})\]/.exec(text)?.[1]), text };
}

function readLine(line: XmlElement): RecordAnswer {
  const duplicate = childOf(line, "RegistroDuplicado");
  return {
    invoice: readInvoice(childOf(line, "IDFactura")),
    operation: oneOf(OPERATIONS, requiredText(childOf(line, "Operacion"), "TipoOperacion")),
    reference: textOf(line, "RefExterna") ?? null,
    state: oneOf(RECORD_STATES, requiredText(line, "EstadoRegistro")),
    ...readError(line),
    duplicate: duplicate
      ? {
          state: oneOf(STORED_STATES, requiredText(duplicate, "EstadoRegistroDuplicado")),
          requestId: requiredText(duplicate, "IdPeticionRegistroDuplicado"),
          ...readError(duplicate),
        }
      : null,
  };
}

function readError(element: XmlElement): { code: number | null; text: string | null } {
  return {
    code: readNumber(textOf(element, "CodigoErrorRegistro")),
    text: textOf(element, "DescripcionErrorRegistro") ?? null,
  };
}

function readNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text.trim()) ? Number(text) : null;
}

function oneOf<Words extends Record<string, string>>(words: Words, text: string): Words[keyof Words] {
  for (const [word, meaning] of Object.entries(words)) {
    if (word === text) return meaning as Words[keyof Words];
  }
  throw new VerifactuMessageError(`The answer has an unknown word: ${text.slice(0, 40)}`);
}
