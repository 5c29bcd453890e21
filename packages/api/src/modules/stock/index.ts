export {
  lockStock,
  readSellable,
  returnStock,
  type Sellable,
  STOCK_GONE,
  sellableColumns,
  stockToLock,
  takeStock,
} from "./sellable.repository.ts";
