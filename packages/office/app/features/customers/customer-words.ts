import { CUSTOMER_DAYS } from "@tuerca/office-contract";

type Days = (typeof CUSTOMER_DAYS)[number];
type Kind = "account" | "guest";

/** Time spans of the filter, as they end a sentence. */
export const DAYS_WORDS: Readonly<Record<Days, string>> = {
  "30": "30 días",
  "90": "90 días",
  "365": "12 meses",
};

export const KIND_WORDS: Readonly<Record<Kind, string>> = {
  account: "Con cuenta",
  guest: "Sin cuenta",
};

/** The filter's span in the address; undefined for none, or an unknown one. */
export function daysOf(typed: string | undefined): Days | undefined {
  return CUSTOMER_DAYS.find((one) => one === typed);
}

/** The filter's kind in the address; undefined for none, or an unknown one. */
export function kindOf(typed: string | undefined): Kind | undefined {
  return typed === "account" || typed === "guest" ? typed : undefined;
}

/** A customer's name on screen. */
export function nameText({ name, email }: { name: string | null; email: string | null }): string {
  return name ?? email ?? "Sin nombre";
}
