import type { BodyOf } from "@tuerca/contract";
import type { previewBulkChange } from "@tuerca/office-contract";
import { readHundredths } from "../../../client/money-text.ts";
import { filterBodyOf, type ProductQuery } from "../use-product-filters.ts";

type Change = BodyOf<typeof previewBulkChange>["change"];
export type ChangeKind = "pasted" | "percent" | "amount" | "offer" | "end_offer" | "active";
export type PastedField = "price" | "stock" | "active";

/** The products of a rule: those selected, or those of the list's filter. */
export type ChangeTarget = { ids: readonly number[] } | { query: ProductQuery };

/** The typed and chosen values of the dialog. */
export type ChangeDraft = {
  kind: ChangeKind;
  field: PastedField;
  text: string;
  amount: string;
  ending: string;
  until: string;
  isActive: boolean;
  pins: boolean;
};

export const EMPTY_DRAFT: Omit<ChangeDraft, "kind" | "field" | "text"> = {
  amount: "",
  ending: "",
  until: "",
  isActive: false,
  pins: true,
};

/** Fields of the dialog that show a problem of their own. */
export type DraftField = "text" | "amount" | "until";
export type DraftProblem = { field: DraftField | null; text: string };

/** The change of a draft, or what is missing. */
export function changeOf(draft: ChangeDraft, target: ChangeTarget): Change | DraftProblem {
  const { kind, field, text, until } = draft;
  const filter = "ids" in target ? { ids: [...target.ids] } : filterBodyOf(target.query);
  if (kind === "pasted") return { kind, field, text };
  if (kind === "active") return { kind, is_active: draft.isActive, filter };
  if (kind === "end_offer") return { kind, filter };
  const hundredths = readHundredths(draft.amount);
  const ending = draft.ending === "95" ? 95 : draft.ending === "90" ? 90 : null;
  if (hundredths === null) return { field: "amount", text: "Escribe un número, como 3 o 2,5" };
  if (kind === "percent") return { kind, basis_points: hundredths, ending, filter };
  if (kind === "amount") return { kind, cents: hundredths, ending, filter };
  if (until === "") return { field: "until", text: "Elige el último día de la oferta" };
  return { kind, basis_points: Math.abs(hundredths), ending, until, filter };
}

/** The dialog's field of a refused path of the body, such as `change.basis_points`. */
export function fieldOfPath(path: string): DraftField | null {
  if (path.endsWith("text")) return "text";
  if (path.endsWith("until")) return "until";
  return /(basis_points|cents)$/.test(path) ? "amount" : null;
}
