export { measureOpenReturns } from "./open-returns.repository.ts";
export {
  addPieces,
  isAll,
  type Pieces,
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
  attachPhotos,
  deleteOldPhotos,
  insertPhoto,
  type ReturnPhoto,
  readPhoto,
  readPhotoAuthors,
  readPhotosOf,
} from "./return-photo.repository.ts";
export type { ReturnLine, ReturnRecord, ReturnRefund } from "./return-record.ts";
export {
  paysCarriage,
  type ReturnReason,
  type ReturnState,
} from "./return-states.ts";
