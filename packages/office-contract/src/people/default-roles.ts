import { PERMISSIONS, type Permission } from "./permissions.ts";

/** A role that the shop begins with; a null limit lets refund any amount. */
export type DefaultRole = {
  name: string;
  permissions: readonly Permission[];
  refundLimitCents: number | null;
};

const both = (...subjects: string[]): Permission[] =>
  PERMISSIONS.filter((one) => subjects.some((subject) => one.replace(/^(read|write)_/, "") === subject));

/** The personal data of customers are the only ones that a reader does not see. */
const READABLE = PERMISSIONS.filter((one) => one.startsWith("read_") && one !== "read_customers");

/** The five roles of a new shop. The owner's is locked; the owner edits the others. */
export const DEFAULT_ROLES: readonly DefaultRole[] = [
  { name: "owner", permissions: PERMISSIONS, refundLimitCents: null },
  {
    name: "sales",
    permissions: [
      ...both("orders", "customers", "returns", "reviews", "coupons"),
      "read_gift_cards",
      "read_invoices",
      "refund",
      "export",
    ],
    refundLimitCents: 20_000,
  },
  {
    name: "warehouse",
    permissions: [
      "read_orders",
      ...both("fulfilment", "stock"),
      "read_returns",
      "read_products",
      "write_returns",
      "export",
    ],
    refundLimitCents: null,
  },
  {
    name: "catalogue",
    permissions: [...both("products", "prices", "imports", "vehicles", "search"), "export"],
    refundLimitCents: null,
  },
  { name: "read_only", permissions: READABLE, refundLimitCents: null },
];
