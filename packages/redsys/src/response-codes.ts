import type { ResponseGroup } from "./response-groups.ts";

/**
 * Ds_Response codes that mean more than "denied", by the message for the customer (Redsys' tables
 * of codes).
 */
const CODES: Partial<Record<ResponseGroup, readonly string[]>> = {
  refunded: ["0900"],
  check_expiry: ["0101", "0191", "9071"],
  check_cvv: ["0129"],
  other_card: ["0106", "0116", "0118", "0125", "0180", "9064", "9093", "9253", "9677"],
  do_not_retry: ["0172", "0173", "0174"],
  authentication: ["0184", "9142", "9552", "9600", "9601", "9602", "9672"],
  authentication_required: ["0195", "9651"],
  contact_bank: ["0190", "9094", ...between(9931, 9935)],
  neutral: ["0102", "0202", "0208", "0209"],
  technical: [
    "0904",
    "9026",
    "9027",
    "9041",
    "9042",
    "9218",
    "9256",
    "9588",
    "9589",
    "9653",
    ...between(9573, 9585),
    ...between(9663, 9670),
  ],
  uncertain: ["0909", "0912", "9912", "9997", "9998", "9999"],
  repeated_order: ["0913", "9051", "9126", "9295"],
  new_attempt: ["0944"],
  refund_refused: ["0950"],
  cancelled: ["0400", "9673", "9915", "9929"],
  other_method: ["9966"],
};

export const GROUP_BY_CODE: ReadonlyMap<string, ResponseGroup> = new Map(
  Object.entries(CODES).flatMap(([group, codes]) => codes.map((code) => [code, group as ResponseGroup])),
);

function between(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}
