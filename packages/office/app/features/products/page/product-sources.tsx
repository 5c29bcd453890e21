import type { ProductDetail } from "@tuerca/office-contract";
import { fieldText } from "../../../client/feed-fields.ts";

/** The sources whose feeds set this product's fields, or what one would do that begins to. */
export function ProductSources({ sources, product }: Pick<ProductDetail, "sources" | "product">) {
  if (sources.length === 0)
    return (
      <p className="text-sm text-ink-2">
        No lo manda ningún proveedor.
        {product.pinned.length > 0
          ? " Si uno manda su referencia, deja los campos que habéis rellenado y cambia los demás y las existencias."
          : null}
      </p>
    );
  return (
    <ul className="grid gap-1 text-sm">
      {sources.map(({ name, fields, is_whole: isWhole }) => (
        <li key={name} className="break-words">
          <b>{name}</b>{" "}
          <span className="text-ink-2">
            {fields === null
              ? "lo manda; sus campos se sabrán con su próximo envío"
              : `${isWhole ? "manda" : "puede mandar"} ${wordsOf(fields)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Its names in words, without the code, which every feed has. */
function wordsOf(fields: readonly string[]): string {
  const words = fieldText(fields.filter((field) => field !== "sku").join("; "));
  return words.toLowerCase().replace("ean", "EAN").replace("oem", "OEM");
}
