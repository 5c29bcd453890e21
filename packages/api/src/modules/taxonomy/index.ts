export { arrangeCategories } from "./arrange-categories.ts";
export { findBrandById, readBrands, type StoredBrand } from "./brand.repository.ts";
export { readCategories, type StoredCategory } from "./category-tree.repository.ts";
export {
  buildTree,
  type CategoryTree,
  categoryOf,
  inOrder,
  isFixed,
  pathTo,
} from "./category-tree.ts";
export { editBrand, goneBrand } from "./edit-brand.ts";
export { createCategory, editCategory } from "./edit-category.ts";
export { listBrandNames, listFeedNames, listFormerSlugs } from "./former-names.repository.ts";
export { mergeBrand } from "./merge-brands.ts";
export { countCoupons, inactiveOf } from "./move-products.repository.ts";
export { brandKey, categoryNameKey, slugBases } from "./names.ts";
export { removeCategory } from "./remove-category.ts";
