export { type MergeAdmin, openMergeAdmin } from "../flows/admin/merge-admin.ts";
export type { MergedProducts } from "../flows/admin/merge-products.ts";
