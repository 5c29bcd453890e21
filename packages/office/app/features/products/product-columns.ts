import type { ListedProduct } from "@tuerca/office-contract";
import { useMay } from "../../client/session.ts";
import { moneyText } from "./product-texts.ts";
import { type CellField, cellText } from "./use-cell.ts";

/** A column of the grid; `field` if its cells can be edited. */
export type ProductColumn = {
  key: string;
  title: string;
  isNumber: boolean;
  field: CellField | null;
  textOf: (product: ListedProduct) => string;
};

/** The columns that the person may see, with the fields that they may change. */
export function useProductColumns(): ProductColumn[] {
  const [seesPrices, seesStock] = [useMay("read_prices"), useMay("read_stock")];
  const [setsPrices, setsStock] = [useMay("write_prices"), useMay("write_stock")];
  const number = (key: string, title: string, field: CellField | null, textOf: ProductColumn["textOf"]) => ({
    ...{ key, title, field, textOf },
    isNumber: true,
  });
  const text = (key: string, title: string, textOf: ProductColumn["textOf"]) => ({
    ...{ key, title, textOf, field: null },
    isNumber: false,
  });
  return [
    text("sku", "Código", ({ sku }) => sku),
    text("name", "Nombre", ({ name }) => name),
    ...(seesStock
      ? [number("stock", "Exist.", setsStock ? "stock" : null, (one) => cellText(one, "stock") ?? "")]
      : []),
    ...(seesPrices
      ? [
          number("price", "Precio", setsPrices ? "price" : null, (one) => cellText(one, "price") ?? ""),
          number("offer", "Oferta", setsPrices ? "offer" : null, (one) => cellText(one, "offer") || "–"),
          number("low", "Mínimo 30 días", null, ({ lowest_30_days_cents: low = 0 }) => moneyText(low)),
        ]
      : []),
  ];
}
