export {
  addBatch,
  type Batch,
  type BatchOrder,
  type BatchSummary,
  findRequested,
  listBatches,
} from "./batch.repository.ts";
export { closeBatch, leaveOrderOut, pickPieces, reopenBatch, untickPart } from "./change-batch.ts";
export { codeKey, findByCode, findElsewhere, type OtherPart } from "./codes.ts";
export { lockChosen } from "./lock-chosen.ts";
export { findParcelOrders, type ParcelOrder } from "./parcel-order.repository.ts";
export { listStorages } from "./parts.repository.ts";
export { mergeParts, type Position } from "./position.ts";
export { type BatchWithParts, type OrderWithParts, readBatchWithParts } from "./read-batch.ts";
export { readWaiting, type WaitingOrder } from "./read-waiting.ts";
export { listSlips } from "./slip.repository.ts";
export { findFree, lockPicked, type PickHead } from "./waiting.repository.ts";
