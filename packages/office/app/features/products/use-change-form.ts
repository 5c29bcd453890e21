import { useQueryClient } from "@tanstack/react-query";
import type { BodyOf } from "@tuerca/contract";
import { ApiError, hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { previewBulkChange } from "@tuerca/office-contract";
import { useState } from "react";
import { callOffice } from "../../client/call-office.ts";
import { filterBodyOf, type ProductQuery } from "./product-search.ts";

type Change = BodyOf<typeof previewBulkChange>["change"];
export type ChangeKind = "pasted" | "percent" | "amount" | "offer" | "end_offer" | "active";
export type ChangeField = "price" | "stock" | "active";

/** What is typed and chosen in the dialog. */
export type ChangeDraft = {
  kind: ChangeKind;
  field: ChangeField;
  text: string;
  amount: string;
  ending: string;
  until: string;
  isActive: boolean;
  pins: boolean;
};

/** The state of the dialog; `preview` asks the server and returns the change's id, or null. */
export function useChangeForm(query: ProductQuery, begin: Pick<ChangeDraft, "kind" | "field" | "text">) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<ChangeDraft>({ ...EMPTY, ...begin });
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const preview = async (): Promise<number | null> => {
    const change = changeOf(draft, query);
    if (typeof change === "string") {
      setProblem(change);
      return null;
    }
    setIsSending(true);
    setProblem(null);
    try {
      const { id } = await callOffice(previewBulkChange, { body: { change, pins: draft.pins } });
      await client.invalidateQueries();
      return id;
    } catch (error) {
      setProblem(problemOf(error));
      return null;
    } finally {
      setIsSending(false);
    }
  };
  const set = (parts: Partial<ChangeDraft>) => setDraft((before) => ({ ...before, ...parts }));
  return { draft, set, problem, isSending, preview };
}

const EMPTY = { amount: "", ending: "", until: "", isActive: false, pins: true };

function problemOf(error: unknown): string | null {
  if (hasStatus(error, 422)) return Object.values(error.fieldErrors)[0]?.[0] ?? error.message;
  if (!(error instanceof ApiError)) throw error;
  reportFailedCall(error);
  return null;
}

/** The change of a draft, or what is missing. */
function changeOf(draft: ChangeDraft, query: ProductQuery): Change | string {
  const { kind, field, text, until } = draft;
  const filter = filterBodyOf(query);
  if (kind === "pasted") return { kind, field, text };
  if (kind === "active") return { kind, is_active: draft.isActive, filter };
  if (kind === "end_offer") return { kind, filter };
  const hundredths = readHundredths(draft.amount);
  const ending = draft.ending === "95" ? 95 : draft.ending === "90" ? 90 : null;
  if (hundredths === null) return "Escribe un número, como 3 o 2,5";
  if (kind === "percent") return { kind, basis_points: hundredths, ending, filter };
  if (kind === "amount") return { kind, cents: hundredths, ending, filter };
  if (until === "") return "Elige el último día de la oferta";
  return { kind, basis_points: Math.abs(hundredths), ending, until, filter };
}

/** A typed number in hundredths: `2,5` is 250; null if it is none. */
function readHundredths(text: string): number | null {
  const plain = text
    .replace("−", "-")
    .replaceAll(/[%€\s]/g, "")
    .replace(",", ".");
  return /^[+-]?\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}
