export {
  type Batch,
  type BatchOrder,
  type BatchSummary,
  findBatch,
  findRequested,
  insertBatch,
  leaveOut,
  listBatches,
  listBatchOrders,
  lockBatch,
  lockBatches,
  setClosed,
  setReopened,
} from "./batch.repository.ts";
export { findParcelOrders, type ParcelOrder } from "./parcel-order.repository.ts";
export {
  addPicked,
  deleteTick,
  findBySku,
  findWaitingFor,
  listParcelParts,
  listPartCodes,
  listTicks,
  type ParcelPart,
  type PartCodes,
  type Tick,
  type WaitingFor,
} from "./parts.repository.ts";
export { listSlips } from "./slip.repository.ts";
export {
  deleteTrackingMap,
  listTrackingMaps,
  putTrackingMap,
  type TrackingColumns,
  type TrackingMap,
} from "./tracking-maps.repository.ts";
export {
  countPieces,
  countWaiting,
  findFree,
  type InBatch,
  listWaiting,
  listWaitingCarriers,
  lockPicked,
  type PickHead,
  type Pieces,
} from "./waiting.repository.ts";
