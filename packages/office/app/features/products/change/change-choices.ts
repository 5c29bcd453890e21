import { FIELD_PERMISSION } from "@tuerca/office-contract";
import { useMay } from "../../../client/session.ts";
import type { ChangeKind, PastedField } from "./change-draft.ts";

type Choice<T extends string> = { value: T; text: string };

const KINDS: readonly Choice<ChangeKind>[] = [
  { value: "percent", text: "Precio, en porcentaje" },
  { value: "amount", text: "Precio, en euros" },
  { value: "offer", text: "Poner en oferta" },
  { value: "end_offer", text: "Quitar la oferta" },
  { value: "active", text: "A la venta o no" },
  { value: "pasted", text: "Pegar dos columnas" },
];

const FIELDS: readonly Choice<PastedField>[] = [
  { value: "price", text: "Precio" },
  { value: "stock", text: "Existencias" },
  { value: "active", text: "A la venta (sí o no)" },
];

/** The changes of many products that the person may make, and the fields that they may paste. */
export function useChangeChoices() {
  const may = {
    price: useMay("write_prices"),
    stock: useMay("write_stock"),
    active: useMay("write_products"),
  };
  const isOffered = (kind: ChangeKind) => kind === "pasted" || (kind === "active" ? may.active : may.price);
  return {
    kinds: KINDS.filter(({ value }) => isOffered(value)),
    fields: FIELDS.filter(({ value }) => may[value]),
    mayChange: may.price || may.stock || may.active,
  };
}

/** Whether the person may apply and undo changes of a field. */
export function useMayChange(field: keyof typeof FIELD_PERMISSION): boolean {
  return useMay(FIELD_PERMISSION[field]);
}
