import { useQueryClient } from "@tanstack/react-query";
import type { AnswerOf, BodyOf } from "@tuerca/contract";
import { ApiError, hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { changeProductCell, type ListedProduct, listProducts } from "@tuerca/office-contract";
import { useState } from "react";
import { callOffice } from "../../../client/call-office.ts";
import { readAnew } from "../../../client/use-office.ts";
import { bodyFor, type CellField, cellText } from "./cell-text.ts";

/** A problem of a typed value; `isLarge`: it only has to be confirmed. */
export type CellProblem = { text: string; isLarge: boolean };

/** Saves fields of a product, one at a time; `save` returns whether the value was accepted. */
export function useCell(product: ListedProduct) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<CellProblem | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const show = (changed: ListedProduct) => {
    client.setQueriesData<AnswerOf<typeof listProducts>>({ queryKey: [listProducts.path] }, (page) => {
      if (!page) return page;
      return { ...page, products: page.products.map((one) => (one.id === changed.id ? changed : one)) };
    });
    void readAnew(client);
  };
  const send = async (body: BodyOf<typeof changeProductCell>): Promise<boolean> => {
    setIsSaving(true);
    try {
      show(await callOffice(changeProductCell, { params: { id: product.id }, body }));
      setProblem(null);
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      if (hasStatus(error, 409) || hasStatus(error, 404)) void readAnew(client);
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  return {
    problem,
    isSaving,
    forget: () => setProblem(null),
    save: (field: CellField, value: string, isConfirmed: boolean) => {
      if (value.trim() === cellText(product, field)) return Promise.resolve(true);
      return send(bodyFor(product, field, value, isConfirmed));
    },
    /** Sets the last day of the product's offer; null for none. */
    saveUntil: (until: string | null) => {
      const body = bodyFor(product, "offer", cellText(product, "offer"), true);
      return send({ ...body, until } as BodyOf<typeof changeProductCell>);
    },
    setActive: (value: boolean) => send({ field: "active", seen: product.is_active, value }),
  };
}

function problemOf(error: unknown): CellProblem | null {
  if (hasStatus(error, 422)) {
    const [[field, [text = error.message] = []] = ["", []]] = Object.entries(error.fieldErrors);
    return { text, isLarge: field === "is_confirmed" };
  }
  if (hasStatus(error, 409)) return { text: error.message, isLarge: false };
  if (!(error instanceof ApiError)) throw error;
  reportFailedCall(error);
  return null;
}
