/** Areas that the office can read and change. */
const SUBJECTS = [
  ...(["orders", "fulfilment", "returns", "customers", "products", "prices", "stock"] as const),
  ...(["imports", "vehicles", "reviews", "coupons", "gift_cards", "shipping", "search", "content"] as const),
] as const;

/** Areas that it can only read. */
const READ_SUBJECTS = ["invoices", "reports", "audit", "jobs", "settings"] as const;

const OFFICE_ACTS = [
  ...(["refund", "issue_invoice", "export", "export_personal"] as const),
  ...(["manage_staff", "write_jobs", "manage_connections"] as const),
] as const;

type Subject = (typeof SUBJECTS)[number];

/** Rights of the staff; roles are made of these. */
export type Permission =
  | `read_${Subject | (typeof READ_SUBJECTS)[number]}`
  | `write_${Subject}`
  | (typeof OFFICE_ACTS)[number];

export const PERMISSIONS: readonly Permission[] = [
  ...SUBJECTS.flatMap((subject) => [`read_${subject}`, `write_${subject}`] as const),
  ...READ_SUBJECTS.map((subject) => `read_${subject}` as const),
  ...OFFICE_ACTS,
];

/** Permissions whose calls ask for a fresh proof, or change who may do what. */
const FOR_PEOPLE: readonly Permission[] = [
  ...(["refund", "issue_invoice", "export", "export_personal"] as const),
  ...(["manage_staff", "manage_connections"] as const),
];

/** What an API key may be given. */
export const KEY_PERMISSIONS = PERMISSIONS.filter((one) => !FOR_PEOPLE.includes(one));

/** Whether somebody may write what they may not read. */
export function writesUnread(permissions: readonly string[]): boolean {
  return permissions.some(
    (one) => one.startsWith("write_") && !permissions.includes(one.replace("write_", "read_")),
  );
}
