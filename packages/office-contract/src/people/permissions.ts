/** Areas of the office. */
const SUBJECTS = [
  "orders",
  "fulfilment",
  "returns",
  "customers",
  "products",
  "prices",
  "stock",
  "imports",
  "vehicles",
  "reviews",
  "coupons",
  "gift_cards",
  "shipping",
  "search",
  "content",
  "invoices",
  "reports",
  "audit",
  "jobs",
  "settings",
] as const;

/** Areas that the office can only read. */
const READ_ONLY = ["vehicles", "invoices", "reports", "audit", "jobs"] as const;

const OFFICE_ACTS = [
  "refund",
  "issue_invoice",
  "export",
  "export_personal",
  "manage_staff",
  "write_jobs",
  "manage_connections",
] as const;

type Subject = (typeof SUBJECTS)[number];
type Written = Exclude<Subject, (typeof READ_ONLY)[number]>;

/** Rights of the staff; roles are made of these. */
export type Permission = `read_${Subject}` | `write_${Written}` | (typeof OFFICE_ACTS)[number];

export const PERMISSIONS: readonly Permission[] = [
  ...SUBJECTS.flatMap((subject): Permission[] =>
    isWritten(subject) ? [`read_${subject}`, `write_${subject}`] : [`read_${subject}`],
  ),
  ...OFFICE_ACTS,
];

function isWritten(subject: Subject): subject is Written {
  return !READ_ONLY.some((one) => one === subject);
}

/** Permissions whose calls ask for a fresh proof, or change who may do what. */
const FOR_PEOPLE: readonly Permission[] = [
  "refund",
  "issue_invoice",
  "export",
  "export_personal",
  "manage_staff",
  "write_settings",
  "manage_connections",
];

/** The permissions that an API key may be given. */
export const KEY_PERMISSIONS = PERMISSIONS.filter((one) => !FOR_PEOPLE.includes(one));

/** Whether somebody may write what they may not read. */
export function writesUnread(permissions: readonly string[]): boolean {
  return permissions.some(
    (one) => one.startsWith("write_") && !permissions.includes(one.replace("write_", "read_")),
  );
}
