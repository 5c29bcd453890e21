import { useFitting } from "../../client/car/use-fitting.ts";
import type { ListedProduct } from "../../client/page/listed-product.ts";
import type { ProductPageData } from "../../features/product/product-page-data.ts";
import { ProductSheet } from "../product-box/product-sheet.tsx";

/** Products of a row. */
const SHOWN = 4;
const ID = "alternativas";

type SuggestionsProps = {
  title: string;
  products: readonly ListedProduct[];
  /** Whether products of which nothing is known for the car are left out too. Default false. */
  isSure?: boolean;
};

/** A titled row of four products that may fit the visitor's car; nothing without any. */
export function Suggestions({ title, products, isSure }: SuggestionsProps) {
  const shown = useFitting(products, isSure).slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <section className="pt-12">
      <h2 className="title mb-3.5 text-xl">{title}</h2>
      <ProductSheet products={shown} columns="row" />
    </section>
  );
}

type AlternativesProps = { product: Pick<ProductPageData, "quantity" | "samePart" | "alternatives"> };

/** The same part at other prices, and available products in place of a sold-out one. */
export function Alternatives({ product }: AlternativesProps) {
  return (
    <div id={ID}>
      <Suggestions title="Mismo recambio, otros precios" products={product.samePart} isSure />
      <Suggestions title="Alternativas en stock" products={product.alternatives} />
    </div>
  );
}

/** Whether a sold-out product has any of them for the visitor's car. */
export function useHasAlternatives({
  quantity,
  samePart,
  alternatives,
}: AlternativesProps["product"]): boolean {
  const same = useFitting(samePart, true);
  const others = useFitting(alternatives);
  return quantity <= 0 && same.length + others.length > 0;
}

/** Link to the alternatives further down the page. */
export function AlternativesLink({ isMain = false, className }: { isMain?: boolean; className: string }) {
  return (
    <a href={`#${ID}`} className={`button ${isMain ? "button-main" : ""} ${className}`}>
      Ver alternativas en stock
    </a>
  );
}
