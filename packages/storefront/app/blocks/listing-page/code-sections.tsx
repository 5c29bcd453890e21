import type { ReactNode } from "react";
import type { ListedProduct } from "../../client/page/listed-product.ts";
import type { SearchGaps } from "../../features/listing/listing-page-data.ts";
import { ProductSheet } from "../product-box/product-sheet.tsx";

type CodeSectionsProps = {
  gaps: SearchGaps | null;
  /** Whether to show similar codes, which belong on the first page. */
  isFirstPage: boolean;
  /** Whether the search found anything. */
  hasResults: boolean;
  children: ReactNode;
};

const TITLES = {
  equivalents: "Piezas equivalentes",
  nearCodes: "Códigos parecidos",
  words: "Otras piezas con las demás palabras",
} as const;

/**
 * The results of a search. If a code is missing, products with similar codes come first; parts
 * that were found by a similar code, or replace that part, have their heading.
 */
export function CodeSections({ gaps, isFirstPage, hasResults, children }: CodeSectionsProps) {
  if (!gaps || (gaps.missingCode === null && gaps.foundBy === "words")) return children;
  const { foundBy, near } = gaps;
  const others = isFirstPage && near.length > 0 ? <NearCodes products={near} /> : null;
  const isFirst = foundBy === "words";
  return (
    <>
      {isFirst ? others : null}
      {hasResults ? <h2 className="title mb-3 text-xl">{TITLES[foundBy]}</h2> : null}
      {hasResults || !others ? children : null}
      {isFirst ? null : others}
    </>
  );
}

function NearCodes({ products }: { products: readonly ListedProduct[] }) {
  return (
    <section aria-labelledby="codigos-parecidos" className="pb-10">
      <h2 id="codigos-parecidos" className="title mb-3 text-xl">
        {TITLES.nearCodes}
      </h2>
      <ProductSheet products={products} columns="row" firstPictures={1} />
    </section>
  );
}
