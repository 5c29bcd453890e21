export { moveStock } from "./move-stock.ts";
export {
  deleteOldMovements,
  listMovements,
  type MovementReason,
  readStock,
  setStock,
} from "./movement.repository.ts";
export {
  lockStock,
  mostBuyable,
  readSellable,
  restoreStock,
  type Sellable,
  STOCK_GONE,
  sellableColumns,
  stockToLock,
  takeStock,
} from "./sellable.repository.ts";
