import type { SearchAnswer, VehicleInQuery } from "@tuerca/contract";
import { toQueryString } from "@tuerca/kit/calls/query-string.ts";
import { leftOutText, otherSearches } from "../../../client/page/left-out-text.ts";
import { useCatalogPath } from "../../../client/page/use-shop.ts";
import { Link } from "../../../ui/link/link.tsx";
import type { SuggestState } from "../suggest-state.ts";
import { failureText } from "./failure-text.ts";

/** The line above the options: searching, failed, not found, or corrected. */
export function PanelMessage({ state }: { state: SuggestState }) {
  const { phase, query, found, error } = state;
  if (phase === "slow") return <Loader />;
  if (phase === "failed" && error)
    return <p className={`${LINE} font-semibold text-sale`}>{failureText(error)}</p>;
  if (!found) return null;
  const { data, meta, vehicle_in_query: vehicle } = found.answer;
  if (vehicle && vehicle.outcome !== "offered") return <Car vehicle={vehicle} />;
  if (meta.missing_code !== null || (meta.left_out.length > 0 && data.length > 0))
    return <Gaps answer={found.answer} />;
  if (data.length === 0) return <NothingFound query={found.query || query} />;
  if (!meta.corrected_query) return null;
  return (
    <p className={`${LINE} text-ink-2`}>
      También resultados de <b className="text-ink">«{meta.corrected_query}»</b>
    </p>
  );
}

/** The car that the search has understood. */
function Car({ vehicle: { outcome, words, said, vehicles } }: { vehicle: VehicleInQuery }) {
  const label = vehicles.map((vehicle) => vehicle.label).join(", ");
  if (outcome === "fits")
    return (
      <p className={`${LINE} text-ink-2`}>
        Encaja en <b className="text-ink">{label}</b>
      </p>
    );
  return (
    <p className={`${LINE} font-semibold`}>
      {outcome === "unknown"
        ? `No conocemos el coche «${said}». Para otros:`
        : `No tenemos «${words}» para ${label}`}
    </p>
  );
}

const LINE = "border-b border-line px-4 py-3 text-sm wrap-anywhere";

function Loader() {
  return (
    <p className={`${LINE} flex items-center gap-3 text-ink-2`}>
      <span
        aria-hidden="true"
        className="size-4 flex-none animate-spin rounded-full border-2 border-line border-t-ink"
      />
      Buscando…
    </p>
  );
}

/** Words of the search that no product has, and searches to try instead. */
function Gaps({ answer: { data, near, meta } }: { answer: SearchAnswer }) {
  const { missing_code: missingCode, left_out: leftOut } = meta;
  const catalogPath = useCatalogPath();
  const isNothing = data.length + near.length === 0;
  return (
    <div className={LINE}>
      {missingCode === null ? null : (
        <p className="font-semibold">
          No tenemos <span className="code">{missingCode}</span>
        </p>
      )}
      {isNothing ? <p className="mt-1 text-ink-2">{HINT}</p> : null}
      {leftOut.length > 0 && data.length > 0 ? (
        <p className={missingCode === null ? "" : "mt-1"}>
          <b>{leftOutText(leftOut)}</b>
          {otherSearches(leftOut).map((query) => (
            <Link
              key={query}
              to={catalogPath + toQueryString({ q: query })}
              className="link ml-3 inline-block"
            >
              Buscar «{query}»
            </Link>
          ))}
        </p>
      ) : null}
    </div>
  );
}

const HINT = "Prueba con el código tal como está grabado en la pieza, o con menos palabras.";

function NothingFound({ query }: { query: string }) {
  return (
    <div className={LINE}>
      <p className="font-semibold">Sin resultados para «{query}»</p>
      <p className="mt-1 text-ink-2">{HINT}</p>
    </div>
  );
}
