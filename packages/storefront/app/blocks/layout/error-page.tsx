import { isRouteErrorResponse, Link } from "react-router";
import type { ListedProduct } from "../../client/listed-product.ts";
import { useCatalogPath } from "../../client/use-shop.ts";
import { ProductSheet } from "../product-box/product-sheet.tsx";
import { problemOf } from "./problem.ts";

/** What is shown instead of a page that failed, with a way on; a 404 brings products that may be meant. */
export function ErrorPage({ error }: { error: unknown }) {
  const { status, title, text } = problemOf(error);
  const products = suggestedProducts(error);
  const catalogPath = useCatalogPath();
  return (
    <div className="wrap pt-10 pb-16 sm:pt-16">
      <p className="code text-sm text-ink-3">Error {status}</p>
      <h1 className="title mt-2 max-w-[22em] text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-4 max-w-[60ch] text-ink-2">{text}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to="/" className="button button-main">
          Ir al inicio
        </Link>
        <Link to={catalogPath} className="button">
          Ver el catálogo
        </Link>
      </p>
      {products.length > 0 ? (
        <section className="pt-12">
          <h2 className="title mb-4 text-xl">Quizá buscabas</h2>
          <ProductSheet products={products} columns="row" />
        </section>
      ) : null}
    </div>
  );
}

function suggestedProducts(error: unknown): ListedProduct[] {
  if (!isRouteErrorResponse(error)) return [];
  const body = error.data as { products?: ListedProduct[] } | null;
  return Array.isArray(body?.products) ? body.products : [];
}
