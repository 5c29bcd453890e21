/** What the office can read and change. */
const SUBJECTS = [
  ...(["orders", "fulfilment", "returns", "customers", "products", "prices", "stock"] as const),
  ...(["imports", "vehicles", "reviews", "coupons", "gift_cards", "shipping", "search", "content"] as const),
] as const;

/** What it can only read. */
const READ_SUBJECTS = ["invoices", "reports", "audit", "jobs", "settings"] as const;

const OFFICE_ACTS = ["refund", "issue_invoice", "export_personal", "manage_staff", "write_jobs"] as const;

type Subject = (typeof SUBJECTS)[number];

/** What a person of the staff may do; roles are made of these. */
export type Permission =
  | `read_${Subject | (typeof READ_SUBJECTS)[number]}`
  | `write_${Subject}`
  | (typeof OFFICE_ACTS)[number];

export const PERMISSIONS: readonly Permission[] = [
  ...SUBJECTS.flatMap((subject) => [`read_${subject}`, `write_${subject}`] as const),
  ...READ_SUBJECTS.map((subject) => `read_${subject}` as const),
  ...OFFICE_ACTS,
];

/** Whether somebody may write what they may not read. */
export function writesUnread(permissions: readonly string[]): boolean {
  return permissions.some(
    (one) => one.startsWith("write_") && !permissions.includes(one.replace("write_", "read_")),
  );
}
