export {
  addPieces,
  isAll,
  type LineBack,
  type LineLeft,
  type Pieces,
  worthOfPieces,
} from "./line-worth.ts";
export { measureOpenReturns } from "./open-returns.repository.ts";
export {
  addRefund,
  type ComputedRefund,
  type GoodsLeft,
  leftOfGoods,
  mostDeduction,
  type RefundAmounts,
  type RefundedBefore,
  type ReturnedGoods,
  refundAmounts,
  type SoldGoods,
} from "./refund-amounts.ts";
export {
  findByRequest,
  findReturn,
  findReturnsOf,
  insertReturn,
  listReturns,
  moveReturn,
  setArrived,
  setTracking,
} from "./return.repository.ts";
export {
  countReturns,
  type ListedReturn,
  listReturnPage,
} from "./return-list.repository.ts";
export {
  attachPhotos,
  deleteOldPhotos,
  insertPhoto,
  listPhotos,
  type ReturnPhoto,
  readPhoto,
  readPhotoAuthors,
  readPhotoOf,
  readPhotosOf,
} from "./return-photo.repository.ts";
export type { ReturnLine, ReturnRecord } from "./return-record.ts";
export {
  mayReturnMove,
  paysCarriage,
  type ReturnReason,
  type ReturnState,
  refuseUnseenState,
} from "./return-states.ts";
