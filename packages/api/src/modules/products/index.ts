export { changeProduct, type ProductChange } from "./change/change-product.ts";
export { openProductAdmin, type ProductAdmin } from "./change/product-admin.ts";
export {
  forgetSentOf,
  type LockedForChange,
  type ProductKey,
  type ProductSummary,
  recordPrices,
} from "./change/product-change.repository.ts";
export { listSenders } from "./change/product-senders.repository.ts";
export { hasPicture, readProduct } from "./change/read-product.ts";
export { changedMeanwhile, refuseChanged } from "./change/refuse-changed.ts";
export { createProduct } from "./create/create-product.ts";
export { arrangePictures } from "./edit/arrange-pictures.ts";
export { editProduct, refuseGiftCard } from "./edit/edit-product.ts";
export { shownValues } from "./edit/shown-values.ts";
export { countProducts, findProducts } from "./find-products.ts";
export { mergeProduct } from "./merge/merge-product.ts";
export {
  findMergeable,
  listSharedEans,
  type MergeableProduct,
} from "./merge/product-merge.repository.ts";
export type { ProductFilter } from "./product-filter.ts";
export {
  type ListedRow,
  listFeedSources,
  readListedRows,
} from "./product-rows.repository.ts";
