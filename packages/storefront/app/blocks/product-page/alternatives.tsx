import type { ListedProduct } from "../../client/page/listed-product.ts";
import { ProductSheet } from "../product-box/product-sheet.tsx";

const ID = "alternativas";

type SuggestionsProps = { id?: string; title: string; products: readonly ListedProduct[] };

/** A titled row of products; nothing without products. */
export function Suggestions({ id, title, products }: SuggestionsProps) {
  if (products.length === 0) return null;
  return (
    <section id={id} className="pt-12">
      <h2 className="title mb-3.5 text-xl">{title}</h2>
      <ProductSheet products={products} columns="row" />
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
