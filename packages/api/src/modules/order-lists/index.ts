export { orderLineTable, orderTable } from "./export/order-table.ts";
export { spanishOrderTable } from "./export/spanish-order-table.ts";
export { lateDispatch } from "./late-dispatch.ts";
export { type FoundOrder, listFoundOrders } from "./list-orders.repository.ts";
export { ALL_ORDERS, type Days, type OrderFilter, type OrderTerm } from "./order-filter.repository.ts";
export {
  asOrdersHaveIt,
  type OrderSearch,
  type OrderSummary,
  searchOrders,
} from "./order-search.repository.ts";
export { findTransferOrders, listTransfersDue, type NamedOrder } from "./transfer-due.repository.ts";
export { countToCancel, countToPack, countTransfers } from "./waiting-orders.repository.ts";
export { countWrongFits, findWrongFits, type WrongFits } from "./wrong-fits.repository.ts";
