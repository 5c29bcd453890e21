import { FIELD_PERMISSION } from "@tuerca/office-contract";
import { NotPermitted } from "@tuerca/platform/errors";
import type { BulkField } from "../../modules/bulk-changes/index.ts";
import type { ProductFilter } from "../../modules/products/index.ts";
import type { StaffSession } from "../../modules/staff-login/index.ts";

/** Throws NotPermitted unless a person may change a field. */
export function refuseWriting({ permissions }: StaffSession, field: keyof typeof FIELD_PERMISSION): void {
  if (!permissions.includes(FIELD_PERMISSION[field])) throw new NotPermitted();
}

/** The fields whose values a person may see. */
export function readableFields({ permissions }: StaffSession): BulkField[] {
  const fields: BulkField[] = ["price", "offer", "stock", "active"];
  return fields.filter((field) => permissions.includes(FIELD_PERMISSION[field].replace("write_", "read_")));
}

/** Throws NotPermitted for a filter that would say what a person may not see. */
export function refuseFilter({ permissions }: StaffSession, { offer, stock }: ProductFilter): void {
  if (offer !== undefined && !permissions.includes("read_prices")) throw new NotPermitted();
  if (stock !== undefined && !permissions.includes("read_stock")) throw new NotPermitted();
}
