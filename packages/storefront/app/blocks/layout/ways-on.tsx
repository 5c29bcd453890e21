import { Link, useLocation } from "react-router";
import { BRANDS_PATH } from "../../client/brands-path.ts";
import { toQueryString } from "../../client/query-string.ts";
import { useCatalogPath } from "../../client/use-shop.ts";
import { pathWords } from "./path-words.ts";
import type { Problem } from "./problem.ts";

/** Where to go from a page that failed: again, a search for the words of its address, home, catalogue, brands. */
export function WaysOn({ problem }: { problem: Problem }) {
  const { pathname, search } = useLocation();
  const catalogPath = useCatalogPath();
  const words = problem.status === 404 ? pathWords(pathname) : "";
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      {problem.isPassing ? (
        <Link
          to={pathname + search}
          replace
          reloadDocument={problem.status !== null}
          className="button button-main"
        >
          Volver a intentarlo
        </Link>
      ) : null}
      {words ? (
        <Link to={catalogPath + toQueryString({ q: words })} className="button button-main wrap-anywhere">
          Buscar «{words}»
        </Link>
      ) : null}
      <Link to="/" className="button">
        Ir al inicio
      </Link>
      <Link to={catalogPath} className="button">
        Ver el catálogo
      </Link>
      <Link to={BRANDS_PATH} className="button">
        Ver las marcas
      </Link>
    </p>
  );
}
