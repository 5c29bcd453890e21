export {
  addPieces,
  isAll,
  type Pieces,
  refundAmounts,
  type SoldGoods,
} from "./refund-amounts.ts";
export {
  findReturn,
  findReturnsOf,
  insertReturn,
  listReturns,
  moveReturn,
  setArrived,
} from "./return.repository.ts";
export type { ReturnLine, ReturnRecord, ReturnRefund } from "./return-record.ts";
export {
  paysCarriage,
  type ReturnReason,
  type ReturnState,
} from "./return-states.ts";
