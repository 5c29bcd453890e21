import { toQueryString } from "@tuerca/kit/calls/query-string.ts";
import { leftOutText, otherSearches } from "../../client/page/left-out-text.ts";
import { useCatalogPath } from "../../client/page/use-shop.ts";
import { Link } from "../../ui/link/link.tsx";
import type { SearchGaps } from "./listing-page-data.ts";

type SearchGapsNoticeProps = {
  gaps: SearchGaps;
  /** Whether filters narrow the search, which skips the lookup of similar codes. */
  isNarrowed: boolean;
};

/** Words of a search that no product has, and searches to try instead. */
export function SearchGapsNotice({ gaps, isNarrowed }: SearchGapsNoticeProps) {
  const { missingCode, foundCode, leftOut } = gaps;
  return (
    <div className="mt-3 max-w-[80ch] rounded border border-line bg-surface px-4 py-3 sm:px-5">
      {missingCode === null ? null : <MissingCode code={missingCode} text={nextStep(gaps, isNarrowed)} />}
      {foundCode === null ? null : <FoundCode foundBy={gaps.foundBy} code={foundCode} />}
      {leftOut.length > 0 ? <LeftOut gaps={gaps} /> : null}
    </div>
  );
}

function MissingCode({ code, text }: { code: string; text: string | null }) {
  return (
    <>
      <p className="text-lg font-bold wrap-anywhere">
        No tenemos <span className="code">{code}</span>
      </p>
      {text === null ? null : <p className="mt-0.5 text-sm text-ink-2">{text}</p>}
    </>
  );
}

function FoundCode({ foundBy, code }: { foundBy: SearchGaps["foundBy"]; code: string }) {
  return (
    <p className="font-semibold wrap-anywhere">
      {foundBy === "equivalents" ? "Piezas que sustituyen a la " : "¿Buscas la pieza "}
      <span className="code">{code}</span>
      {foundBy === "equivalents" ? "" : "?"}
    </p>
  );
}

function nextStep({ near }: SearchGaps, isNarrowed: boolean): string | null {
  if (near.length > 0) return "Mira si el de tu pieza es uno de estos códigos parecidos.";
  return isNarrowed ? null : "Tampoco tenemos piezas equivalentes ni con un código parecido.";
}

function LeftOut({ gaps: { leftOut, missingCode, foundCode } }: { gaps: SearchGaps }) {
  const catalogPath = useCatalogPath();
  const searches = otherSearches(leftOut);
  return (
    <>
      <p
        className={`text-sm ${missingCode === null && foundCode === null ? "" : "mt-2 border-t border-line pt-2"}`}
      >
        <strong className="wrap-anywhere">{leftOutText(leftOut)}</strong>{" "}
        <span className="text-ink-2">
          porque ningún producto tiene todas las palabras. Estos tienen las demás.
        </span>
      </p>
      {searches.length > 0 ? (
        <ul aria-label="Otras búsquedas" className="mt-2 mb-1 flex flex-wrap gap-2">
          {searches.map((query) => (
            <li key={query} className="max-w-full">
              <Link
                to={catalogPath + toQueryString({ q: query })}
                className="flex min-h-9 items-center rounded-full border border-line-strong px-3.5 text-[0.8125rem] font-semibold hover:border-ink pointer-coarse:min-h-11"
              >
                <span className="truncate">Buscar «{query}»</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
