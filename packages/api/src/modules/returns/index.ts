export { measureOpenReturns } from "./open-returns.repository.ts";
export {
  findByRequest,
  findReturn,
  findReturnsOf,
  insertReturn,
  listReturns,
  moveReturn,
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
export type { ReturnRecord } from "./return-record.ts";
export {
  mayReturnMove,
  paysCarriage,
  type ReturnReason,
  type ReturnState,
  refuseUnseenState,
} from "./return-states.ts";
