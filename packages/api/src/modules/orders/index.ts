export { arrivalOf } from "./arrival.ts";
export { orderLineTable, orderTable } from "./export/order-table.ts";
export { spanishOrderTable } from "./export/spanish-order-table.ts";
export { createGuessGuard } from "./guess-guard.ts";
export {
  deleteOldKeys,
  doOnce,
  type IdempotentCall,
  type KeyClaim,
  keyClaim,
  readAnswer,
} from "./idempotency.repository.ts";
export { inForce } from "./invoices/present-invoices.ts";
export { lateDispatch } from "./late-dispatch.ts";
export { lockLinkedOrder, requireLinkedOrder } from "./linked/linked-order.ts";
export { isAskers, isShownWhole } from "./linked/present-linked-order.ts";
export { type MoveFacts, readMoveFacts } from "./move-facts.repository.ts";
export { type FoundOrder, listFoundOrders } from "./office/list-orders.repository.ts";
export { ALL_ORDERS, type Days, type OrderFilter, type OrderTerm } from "./office/order-filter.repository.ts";
export {
  deleteNote,
  deleteOldNotes,
  findNote,
  insertNote,
  listNotes,
  type OrderNote,
} from "./office/order-note.repository.ts";
export {
  findOrder,
  lockOrder,
  moveOrder,
  type OrderHead,
  readSoldUnits,
  setPaid,
  setPayment,
  setRefunded,
  setUnsent,
} from "./order.repository.ts";
export type { OrderLine, OrderRecord } from "./order-record.ts";
export {
  asOrdersHaveIt,
  findWaiting,
  type OrderSearch,
  type OrderSummary,
  searchOrders,
} from "./order-search.repository.ts";
export { mayMove, orderLabel, refusal, statusInWords } from "./order-states.ts";
export { registerOrderRoutes } from "./orders.routes.ts";
export { findOverdue } from "./overdue.repository.ts";
export { blockOrders, claimGuestOrders } from "./own/own-orders.repository.ts";
export { registerOwnOrderRoutes } from "./own/own-orders.routes.ts";
export { readAllOwnOrders, requireOwnOrder } from "./own/own-orders.ts";
export { findOrderOfCheckout, insertOrder, nextOrderNumber, type OrderOrigin } from "./place.repository.ts";
export { handOrdersOver, isPlacedBy } from "./placer.repository.ts";
export {
  isPayable,
  maskEmail,
  presentGuestOrder,
  presentOrder,
  presentWithdrawal,
} from "./present-order.ts";
export { refuseManyUnpaid, unpaidConflict } from "./refuse-unpaid.ts";
export { claimedBy, refundedPieces, returnablePieces } from "./returns/returnable.ts";
export { countWrongFits, findWrongFits, type WrongFits } from "./returns/wrong-fits.repository.ts";
export {
  correctShipment,
  findShipment,
  findUnnotifiedShipments,
  insertShipment,
  readCarrierName,
  takeUnnotifiedShipment,
} from "./shipment.repository.ts";
export { findTrackingNumbers, takeTrackingNumber } from "./tracking-number.repository.ts";
export {
  findTransferOrders,
  listTransfersDue,
  type NamedOrder,
} from "./transfer-due.repository.ts";
export { countToCancel, countToPack, countTransfers } from "./waiting-orders.repository.ts";
export {
  closedBy,
  daysAfterStatement,
  isTooLate,
  lastWithdrawalDay,
  unwithdrawnPieces,
} from "./withdrawal/withdrawal-period.ts";
