import { toQueryString } from "@tuerca/kit/calls/query-string.ts";
import { useLocation } from "react-router";
import { BRANDS_PATH } from "../../client/page/brands-path.ts";
import { useCatalogPath } from "../../client/page/use-shop.ts";
import { Link } from "../../ui/link/link.tsx";
import { pathWords } from "./path-words.ts";
import type { Problem } from "./problem.ts";

/** Links of an error page: retry, search for the URL's words, home, catalogue, brands. */
export function WaysOn({ problem }: { problem: Problem }) {
  const { pathname, search } = useLocation();
  const catalogPath = useCatalogPath();
  const words = problem.status === 404 ? pathWords(pathname) : "";
  return (
    <p className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
      {problem.isPassing ? <TryAgain problem={problem} to={pathname + search} /> : null}
      {words ? (
        <Link to={catalogPath + toQueryString({ q: words })} className="button button-main wrap-anywhere">
          Buscar «{words}»
        </Link>
      ) : null}
      <Link to="/" className="button">
        Ir al inicio
      </Link>
      <Link to={catalogPath} car="category" className="button">
        Ver el catálogo
      </Link>
      <Link to={BRANDS_PATH} className="button">
        Ver las marcas
      </Link>
    </p>
  );
}

/** A retry by a newly loaded document, or within this page. */
function TryAgain({ problem, to }: { problem: Problem; to: string }) {
  const text = "Volver a intentarlo";
  const look = "button button-main";
  if (!problem.needsDocument)
    return (
      <Link to={to} replace className={look}>
        {text}
      </Link>
    );
  return (
    <a href={to} className={look}>
      {text}
    </a>
  );
}
