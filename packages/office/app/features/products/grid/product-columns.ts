import type { ListedProduct } from "@tuerca/office-contract";
import { useMay } from "../../../client/session.ts";
import { amountText, marginText } from "../product-words.ts";
import { type CellField, cellText } from "./cell-text.ts";

/** A column of the grid; `field` if its cells can be edited. */
export type ProductColumn = {
  key: "select" | "sku" | "name" | "stock" | "price" | "offer" | "low" | "cost" | "margin" | "sale";
  title: string;
  isNumber: boolean;
  field: CellField | null;
  textOf: (product: ListedProduct) => string;
  /** Whether a product's cell is a control, which then has the focus instead of the cell. */
  hasControl: (product: ListedProduct) => boolean;
};

/** The columns that the person may see, with the fields that they may change. */
export function useProductColumns(): ProductColumn[] {
  const [seesPrices, seesStock] = [useMay("read_prices"), useMay("read_stock")];
  const [setsPrices, setsStock] = [useMay("write_prices"), useMay("write_stock")];
  const setsSale = useMay("write_products");
  const price = setsPrices ? (["price", "offer"] as const) : ([null, null] as const);
  return [
    // Stock changes by pasted columns only, so whoever changes nothing else selects nothing.
    ...(setsPrices || setsSale
      ? [
          text(
            "select",
            "Selección",
            () => "",
            () => true,
          ),
        ]
      : []),
    text("sku", "Código", ({ sku }) => sku),
    text(
      "name",
      "Nombre",
      ({ name }) => name,
      () => true,
    ),
    ...(seesStock ? [number("stock", "Exist.", setsStock ? "stock" : null)] : []),
    ...(seesPrices ? [number("price", "Precio", price[0]), number("offer", "Oferta", price[1])] : []),
    ...(seesPrices
      ? [
          number("low", "Mínimo 30 días", null, ({ lowest_30_days_cents: low }) =>
            low === undefined ? "" : amountText(low),
          ),
          number("cost", "Coste", setsPrices ? "cost" : null),
          number("margin", "Margen", null, marginText),
        ]
      : []),
    text(
      "sale",
      "A la venta",
      ({ is_active: isActive }) => (isActive ? "sí" : "no"),
      ({ is_gift_card: isGiftCard }) => setsSale && !isGiftCard,
    ),
  ];
}

/** Whether a cell opens for typing: gift cards have a command of their own. */
export function canEdit(column: ProductColumn | undefined, product: ListedProduct | undefined): boolean {
  return Boolean(column?.field && product && !product.is_gift_card);
}

function text(
  key: ProductColumn["key"],
  title: string,
  textOf: (product: ListedProduct) => string,
  hasControl: ProductColumn["hasControl"] = () => false,
): ProductColumn {
  return { key, title, isNumber: false, field: null, textOf, hasControl };
}

function number(
  key: "stock" | "price" | "offer" | "low" | "cost" | "margin",
  title: string,
  field: CellField | null,
  textOf = (product: ListedProduct) => (key === "low" || key === "margin" ? "" : cellText(product, key)),
): ProductColumn {
  return { key, title, isNumber: true, field, textOf, hasControl: () => false };
}
