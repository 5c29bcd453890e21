import type { StaffSession } from "../../modules/staff/index.ts";

/**
 * What somebody sees of an order besides its goods: `parcel` is what a parcel needs, `name` is the
 * customer's name and town.
 */
export type OrderAccess = {
  personal: "all" | "parcel" | "name";
  hasAmounts: boolean;
  hasInvoices: boolean;
  hasNotes: boolean;
};

/** What a person's role lets them see of orders. */
export function accessOf({ permissions }: Pick<StaffSession, "permissions">): OrderAccess {
  const has = (permission: string) => permissions.includes(permission);
  const personal = has("read_customers") ? "all" : has("write_fulfilment") ? "parcel" : "name";
  return {
    personal,
    hasAmounts: has("read_invoices") || has("write_orders"),
    hasInvoices: has("read_invoices"),
    hasNotes: personal !== "name" || has("write_orders"),
  };
}
