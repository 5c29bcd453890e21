export { type Answer, type RecordAnswer, type RecordState, readAnswer, type StoredRecord } from "./answer.ts";
export { type Certificate, readCertificate } from "./certificate.ts";
export { ENDPOINTS, type Environment, type VerifactuEndpoints } from "./endpoints.ts";
export type { Fault } from "./faults/fault.ts";
export { findFaults } from "./faults/find-faults.ts";
export { hashOf, isSealIntact, sealRecord } from "./hash.ts";
export { buildMessage, MAX_RECORDS, type Message, NAMESPACES } from "./message.ts";
export { type Outcome, outcomesOf, type Resend } from "./outcome.ts";
export { type QrInvoice, qrUrl } from "./qr-url.ts";
export { type ReceivedMessage, readMessage } from "./read-message.ts";
export type * from "./record.ts";
export {
  createSender,
  type Reply,
  type Sender,
  type SenderOptions,
  VerifactuCertificateError,
} from "./sender.ts";
export { spanishDate, spanishTimestamp } from "./spanish-time.ts";
export { agencyDate, decimalText, invoiceKey } from "./values.ts";
export { VerifactuMessageError } from "./xml.ts";
