export {
  appendRecord,
  type ChainEnd,
  type ChainedRecord,
  chainRecord,
  endOf,
  type OpenRecord,
} from "./chain/append-records.ts";
export { createChain, insertRecords, stopChain } from "./chain/chain.repository.ts";
export { chainKeyOf } from "./chain/chain-key.ts";
export {
  type ChainState,
  type InvoiceRecord,
  listRecords,
  RECORD_STATES,
  type RecordState,
  readChainStates,
} from "./records.repository.ts";
export { type Agency, type Local, type LocalAgency, openAgency } from "./sending/agency.ts";
export { watchCertificate } from "./sending/certificate-end.ts";
export { measureSending } from "./sending/measure-sending.repository.ts";
export { sendNow } from "./sending/send-now.ts";
export { billingFigures } from "./sending/sending-figures.ts";
export { workBilling } from "./sending/work-billing.ts";
export { listStops } from "./stops/list-stops.ts";
export { openChain } from "./stops/open-chain.ts";
export { resumeIssuing } from "./stops/resume-issuing.ts";
export type { Stop } from "./stops/stop.ts";
