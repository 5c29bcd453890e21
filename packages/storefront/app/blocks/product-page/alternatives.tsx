import { useSyncExternalStore } from "react";
import { useJudgedProducts } from "../../client/car/use-fit.ts";
import { fitStore, NO_FITS } from "../../client/car/visitor-car.ts";
import type { ListedProduct } from "../../client/page/listed-product.ts";
import { ProductSheet } from "../product-box/product-sheet.tsx";

/** Products of a row. */
const SHOWN = 4;
const ID = "alternativas";

type SuggestionsProps = { id?: string; title: string; products: readonly ListedProduct[] };

/** The products that may fit the visitor's car; all without a car, and on the server. */
export function useFitting(products: readonly ListedProduct[]): readonly ListedProduct[] {
  useJudgedProducts(products.map(({ id }) => id));
  const { of } = useSyncExternalStore(fitStore.subscribe, fitStore.get, () => NO_FITS);
  return products.filter(({ id }) => of.get(id)?.verdict !== "no");
}

/** A titled row of four products that may fit the visitor's car; nothing without any. */
export function Suggestions({ id, title, products }: SuggestionsProps) {
  const shown = useFitting(products).slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <section id={id} className="pt-12">
      <h2 className="title mb-3.5 text-xl">{title}</h2>
      <ProductSheet products={shown} columns="row" />
    </section>
  );
}

/** Available products in place of a sold-out one. */
export function Alternatives({ products }: { products: readonly ListedProduct[] }) {
  return <Suggestions id={ID} title="Alternativas en stock" products={products} />;
}

/** Link to the alternatives further down the page. */
export function AlternativesLink({ isMain = false, className }: { isMain?: boolean; className: string }) {
  return (
    <a href={`#${ID}`} className={`button ${isMain ? "button-main" : ""} ${className}`}>
      Ver alternativas en stock
    </a>
  );
}
