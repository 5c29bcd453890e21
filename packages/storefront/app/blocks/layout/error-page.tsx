import type { Product } from "@tuerca/contract";
import { useEffect } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { handleLostPart } from "../../rendering/watch-lost-scripts.ts";
import { ProductSheet } from "../product-box/product-sheet.tsx";
import { type Problem, problemOf } from "./problem.ts";
import { WaysOn } from "./ways-on.tsx";

/** The framework's own text for an unknown URL. */
const FRAMEWORK_NOT_FOUND = "This page could not be found";

/** Replaces a failed page, with links to go on; a 404 suggests products. */
export function ErrorPage({ error }: { error: unknown }) {
  const problem = problemOf(error);
  const products = suggestedProducts(error);
  const isLostPart = problem.status === null && problem.needsDocument;
  const { key } = useLocation();
  useEffect(() => {
    if (isLostPart && key) handleLostPart();
  }, [isLostPart, key]);
  return (
    <div className="wrap pt-8 pb-16 sm:pt-14">
      <div className="border-t border-ink pt-4">
        <StatusLine problem={problem} isBare={isBare(error)} />
        <h1 className="title mt-3 max-w-[24em] text-xl xs:text-2xl sm:text-3xl">{problem.title}</h1>
        <p className="mt-4 max-w-[60ch] text-ink-2">{problem.text}</p>
        <WaysOn problem={problem} />
      </div>
      {products.length > 0 ? (
        <section className="pt-12">
          <h2 className="title mb-4 text-xl">Quizá buscabas</h2>
          <ProductSheet products={products} columns="row" />
        </section>
      ) : null}
    </div>
  );
}

function StatusLine({ problem, isBare }: { problem: Problem; isBare: boolean }) {
  if (problem.status === null) return <p className="code text-sm text-ink-3">Sin conexión</p>;
  return (
    <p className="code text-sm text-ink-3">
      Error {problem.status}
      {problem.status === 404 && isBare ? <span lang="en"> · {FRAMEWORK_NOT_FOUND}</span> : null}
    </p>
  );
}

/** Whether a response has no reason of its own. */
function isBare(error: unknown): boolean {
  const body = isRouteErrorResponse(error) ? (error.data as { message?: string } | null) : null;
  return !body?.message;
}

function suggestedProducts(error: unknown): Product[] {
  if (!isRouteErrorResponse(error)) return [];
  const body = error.data as { products?: Product[] } | null;
  return Array.isArray(body?.products) ? body.products : [];
}
