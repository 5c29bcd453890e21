import type { ProductDetail } from "@tuerca/office-contract";
import { momentText } from "../../../client/moments.ts";
import { personText } from "../product-words.ts";

/** Changed fields, as the audit names them. */
const WORDS: Readonly<Record<string, string>> = {
  name: "nombre",
  description: "descripción",
  brand: "marca",
  categoryIds: "categorías",
  ean: "EAN",
  mpn: "referencia",
  oemCodes: "códigos equivalentes",
  weightG: "peso",
  mediaIds: "fotos",
  price: "precio",
  offerPrice: "oferta",
  offerFrom: "inicio de la oferta",
  offerTo: "fin de la oferta",
  active: "a la venta",
  pinned: "campos fijados",
};

/** Who has changed what of a product by hand, newest first. */
export function ProductActs({ acts }: Pick<ProductDetail, "acts">) {
  if (acts.length === 0) return <p className="text-sm text-ink-2">Nadie lo ha cambiado a mano.</p>;
  return (
    <ol className="grid gap-2 text-sm">
      {acts.map(({ at, actor, fields }) => (
        <li key={at} className="flex flex-wrap gap-x-2">
          <time dateTime={at} className="text-ink-2">
            {momentText(at)}
          </time>
          <span className="font-semibold">{fields.map((field) => WORDS[field] ?? field).join(", ")}</span>
          <span className="text-ink-2">{personText(actor)}</span>
        </li>
      ))}
    </ol>
  );
}
