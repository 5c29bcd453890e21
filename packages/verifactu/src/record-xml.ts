import type {
  BillingRecord,
  Cancellation,
  ChainLink,
  InvoiceId,
  Line,
  Party,
  Registration,
  SealedRecord,
  SoftwareSystem,
} from "./record.ts";
import { agencyDate, decimalText } from "./values.ts";

/** Elements by name, in their order. Undefined ones are not written. */
export type XmlFields = { [name: string]: string | XmlFields | readonly XmlFields[] | undefined };

const HUNDRED_MILLION_EUROS_IN_CENTS = 10_000_000_000;

/** A record as elements of SuministroInformacion.xsd, in the schema's order. */
export function recordFields(record: SealedRecord): XmlFields {
  return record.type === "registration"
    ? { "sf:RegistroAlta": registrationFields(record) }
    : { "sf:RegistroAnulacion": cancellationFields(record) };
}

export function personFields({ name, nif }: { name: string; nif: string }): XmlFields {
  return { "sf:NombreRazon": name, "sf:NIF": nif };
}

function registrationFields(record: Registration & { hash: string }): XmlFields {
  const { operationDate, totalCents } = record;
  return {
    "sf:IDVersion": "1.0",
    "sf:IDFactura": invoiceFields(record.invoice),
    "sf:RefExterna": record.reference,
    "sf:NombreRazonEmisor": record.issuerName,
    "sf:Subsanacion": yes(record.mends !== undefined),
    "sf:RechazoPrevio": { accepted: undefined, rejected: "X", rejected_correction: "S" }[
      record.mends ?? "accepted"
    ],
    "sf:TipoFactura": record.kind,
    ...kindFields(record),
    "sf:FechaOperacion": operationDate && agencyDate(operationDate),
    "sf:DescripcionOperacion": record.description,
    "sf:FacturaSimplificadaArt7273": yes("isQualifiedSimplified" in record && record.isQualifiedSimplified),
    "sf:FacturaSinIdentifDestinatarioArt61d": yes(
      "isWithoutRecipient" in record && record.isWithoutRecipient,
    ),
    "sf:Macrodato": yes(Math.abs(totalCents) >= HUNDRED_MILLION_EUROS_IN_CENTS),
    "sf:Destinatarios":
      "recipients" in record ? { "sf:IDDestinatario": record.recipients.map(partyFields) } : undefined,
    "sf:Desglose": { "sf:DetalleDesglose": record.lines.map(lineFields) },
    "sf:CuotaTotal": decimalText(record.vatCents),
    "sf:ImporteTotal": decimalText(totalCents),
    ...endFields(record),
  };
}

function cancellationFields(record: Cancellation & { hash: string }): XmlFields {
  const { issuer, number, date } = record.invoice;
  return {
    "sf:IDVersion": "1.0",
    "sf:IDFactura": {
      "sf:IDEmisorFacturaAnulada": issuer,
      "sf:NumSerieFacturaAnulada": number,
      "sf:FechaExpedicionFacturaAnulada": agencyDate(date),
    },
    "sf:RefExterna": record.reference,
    "sf:SinRegistroPrevio": yes(record.isUnregistered),
    "sf:RechazoPrevio": yes(record.wasRejected),
    ...endFields(record),
  };
}

/** The fields of rectifying and replacing invoices. */
function kindFields(record: Registration): XmlFields {
  if ("replaces" in record) {
    return { "sf:FacturasSustituidas": { "sf:IDFacturaSustituida": record.replaces.map(invoiceFields) } };
  }
  if (!("rectification" in record)) return {};
  const { rectification } = record;
  const invoices = rectification.invoices.map(invoiceFields);
  return {
    "sf:TipoRectificativa": rectification.by,
    "sf:FacturasRectificadas": invoices.length > 0 ? { "sf:IDFacturaRectificada": invoices } : undefined,
    "sf:ImporteRectificacion":
      rectification.by === "S"
        ? {
            "sf:BaseRectificada": decimalText(rectification.baseCents),
            "sf:CuotaRectificada": decimalText(rectification.vatCents),
          }
        : undefined,
  };
}

function lineFields(line: Line): XmlFields {
  const isExempt = line.treatment.startsWith("E");
  return {
    "sf:Impuesto": line.tax,
    "sf:ClaveRegimen": "regime" in line ? line.regime : undefined,
    [isExempt ? "sf:OperacionExenta" : "sf:CalificacionOperacion"]: line.treatment,
    "sf:TipoImpositivo": vatOf(line, line.treatment === "S1" ? line.rateBasisPoints : 0),
    "sf:BaseImponibleOimporteNoSujeto": decimalText(line.baseCents),
    "sf:CuotaRepercutida": vatOf(line, line.treatment === "S1" ? line.vatCents : 0),
  };
}

/** Reverse charge writes rate and VAT as zero; exempt and untaxed lines have neither. */
function vatOf({ treatment }: Line, hundredths: number): string | undefined {
  return treatment === "S1" || treatment === "S2" ? decimalText(hundredths) : undefined;
}

function partyFields(party: Party): XmlFields {
  if ("nif" in party) return personFields(party);
  const { foreignId } = party;
  return {
    "sf:NombreRazon": party.name,
    "sf:IDOtro": {
      "sf:CodigoPais": "country" in foreignId ? foreignId.country : undefined,
      "sf:IDType": foreignId.type,
      "sf:ID": foreignId.id,
    },
  };
}

function endFields(record: BillingRecord & { hash: string }): XmlFields {
  return {
    "sf:Encadenamiento": chainFields(record.previous),
    "sf:SistemaInformatico": systemFields(record.system),
    "sf:FechaHoraHusoGenRegistro": record.generatedAt,
    "sf:TipoHuella": "01",
    "sf:Huella": record.hash,
  };
}

function chainFields(previous: ChainLink | null): XmlFields {
  return previous
    ? { "sf:RegistroAnterior": { ...invoiceFields(previous), "sf:Huella": previous.hash } }
    : { "sf:PrimerRegistro": "S" };
}

function systemFields(system: SoftwareSystem): XmlFields {
  return {
    ...personFields(system.producer),
    "sf:NombreSistemaInformatico": system.name,
    "sf:IdSistemaInformatico": system.id,
    "sf:Version": system.version,
    "sf:NumeroInstalacion": system.installation,
    "sf:TipoUsoPosibleSoloVerifactu": system.isOnlyVerifactu ? "S" : "N",
    "sf:TipoUsoPosibleMultiOT": system.canServeManyIssuers ? "S" : "N",
    "sf:IndicadorMultiplesOT": system.servesManyIssuers ? "S" : "N",
  };
}

function invoiceFields({ issuer, number, date }: InvoiceId): XmlFields {
  return {
    "sf:IDEmisorFactura": issuer,
    "sf:NumSerieFactura": number,
    "sf:FechaExpedicionFactura": agencyDate(date),
  };
}

function yes(isTrue: boolean | undefined): "S" | undefined {
  return isTrue ? "S" : undefined;
}
