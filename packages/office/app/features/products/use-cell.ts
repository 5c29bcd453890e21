import { useQueryClient } from "@tanstack/react-query";
import type { BodyOf } from "@tuerca/contract";
import { ApiError, hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { changeProductCell, type ListedProduct } from "@tuerca/office-contract";
import { useState } from "react";
import { callOffice } from "../../client/call-office.ts";
import { moneyText } from "./product-texts.ts";

/** Fields that are typed in place. */
export type CellField = "price" | "offer" | "stock";

/** The text of a product's cell, as one types it; null without the right to see it. */
export function cellText(product: ListedProduct, field: CellField): string | null {
  if (field === "stock") return product.quantity === undefined ? null : String(product.quantity);
  if (product.price_cents === undefined) return null;
  if (field === "price") return moneyText(product.price_cents);
  return product.offer ? moneyText(product.offer.price_cents) : "";
}

/** A problem of a typed value, for its cell; `isLarge`: a tick is all that is missing. */
export type CellProblem = { text: string; isLarge: boolean };

/** Saves cells of a product, one at a time; `save` returns whether the value was accepted. */
export function useCell(product: ListedProduct) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<CellProblem | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const send = async (body: BodyOf<typeof changeProductCell>): Promise<boolean> => {
    setIsSaving(true);
    try {
      await callOffice(changeProductCell, { params: { id: product.id }, body });
      setProblem(null);
      await client.invalidateQueries();
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      if (hasStatus(error, 409)) await client.invalidateQueries();
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
    setActive: (value: boolean) => send({ field: "active", seen: product.is_active, value }),
  };
}

function bodyFor(
  { price_cents: price = 0, offer, quantity = 0 }: ListedProduct,
  field: CellField,
  value: string,
  is_confirmed: boolean,
): BodyOf<typeof changeProductCell> {
  if (field === "stock") return { field, seen: quantity, value };
  if (field === "price") return { field, seen: price, value, is_confirmed };
  const until = offer?.until ? DAY.format(new Date(offer.until)) : null;
  return { field, seen: offer?.price_cents ?? null, value, until, is_confirmed };
}

/** Sweden writes days as calls take them. */
const DAY = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid" });

function problemOf(error: unknown): CellProblem | null {
  if (hasStatus(error, 422) || hasStatus(error, 409))
    return { text: error.message, isLarge: "is_confirmed" in error.fieldErrors };
  if (!(error instanceof ApiError)) throw error;
  reportFailedCall(error);
  return null;
}
