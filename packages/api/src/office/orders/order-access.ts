import type { StaffSession } from "../../modules/staff-login/index.ts";

/**
 * Parts of an order that somebody sees besides its goods: `parcel` is what a parcel needs, `name`
 * is the customer's name and town.
 */
export type OrderAccess = {
  personal: "all" | "parcel" | "name";
  hasAmounts: boolean;
  hasInvoices: boolean;
  hasNotes: boolean;
};

/** The parts of orders that a person's role shows. */
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
