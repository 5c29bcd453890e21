export { arrivalOf } from "./arrival.ts";
export { canHaveFullInvoice, inForce } from "./invoices/present-invoices.ts";
export { lockLinkedOrder, requireLinkedOrder } from "./linked/linked-order.ts";
export { isAskers, isShownWhole } from "./linked/present-linked-order.ts";
export {
  findOrder,
  findWaiting,
  lockOrder,
  moveOrder,
  type OrderHead,
  setPaid,
  setPayment,
  setRefunded,
} from "./order.repository.ts";
export { isConfirming } from "./order-columns.repository.ts";
export type { OrderRecord } from "./order-record.ts";
export { mayMove, orderLabel, refusal, STATUS_LABELS } from "./order-states.ts";
export { readAllOrdersOf, requireOwnOrder } from "./own/own-orders.ts";
export { unpaidConflict } from "./place/refuse-unpaid.ts";
export { storeOrder } from "./place/store-order.ts";
export { isPayable, presentOrder } from "./present-order.ts";
export { claimedBy, refundedPieces, returnablePieces } from "./returns/returnable.ts";
