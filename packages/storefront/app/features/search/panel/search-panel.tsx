import { carNumberIn, countOf } from "@tuerca/contract";
import { toQueryString } from "@tuerca/kit/calls/query-string.ts";
import { useEffect, useId, useImperativeHandle, useRef } from "react";
import { openChooser } from "../../../client/car/chooser-state.ts";
import { leftOutText } from "../../../client/page/left-out-text.ts";
import { useCatalogPath, useShop } from "../../../client/page/use-shop.ts";
import { Link } from "../../../ui/link/link.tsx";
import type { SuggestState } from "../suggest-state.ts";
import type { SearchBox } from "../use-search-box.ts";
import { useSuggestions } from "../use-suggestions.ts";
import { failureText } from "./failure-text.ts";
import { PanelLists } from "./panel-lists.tsx";
import { PanelMessage } from "./panel-message.tsx";
import { optionIds, viewOf } from "./panel-view.ts";
import { useActiveOption } from "./use-active-option.ts";

const MARGIN = 8;

/** Suggestions while typing. The focus stays in the input; Tab reaches the links. */
export function SearchPanel({ box }: { box: SearchBox }) {
  const { query, isOpen, close } = box;
  const listId = useId();
  const { state, history, forget } = useSuggestions(query, isOpen);
  const view = viewOf(state, history);
  const ids = isOpen ? optionIds(listId, view) : [];
  const { activeId, onKeyDown } = useActiveOption(box, listId, ids, state.found);
  const hasVehicles = useShop()?.hasVehicles ?? false;
  useImperativeHandle(box.panel, () => ({
    onKeyDown,
    lead: (field) => hasVehicles && leadCarNumber(field),
  }));
  const hasMessage = state.phase === "slow" || state.phase === "failed" || state.found !== null;
  const isVisible = isOpen && (ids.length > 0 || hasMessage);
  const panel = useVisibleHeight(isVisible);
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen ? statusText(state) : ""}
      </p>
      {isVisible ? (
        // biome-ignore lint/a11y: no control; preserves the input's focus and closes after a link
        <div
          ref={panel}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            if (event.defaultPrevented) close();
          }}
          className="@container absolute inset-x-0 top-full z-20 overflow-y-auto overscroll-contain border-line bg-surface shadow-float max-sm:mt-px max-sm:border-b sm:mt-2 sm:rounded sm:border"
        >
          <PanelMessage state={state} />
          {view.history.length > 0 ? <HistoryHead onForget={forget} /> : null}
          {ids.length > 0 ? (
            <PanelLists id={listId} view={view} query={state.found?.query ?? ""} activeId={activeId} />
          ) : null}
          {view.products.length + view.near.length > 0 ? <AllResultsLink query={state.query} /> : null}
        </div>
      ) : null}
    </>
  );
}

/**
 * Opens the chooser with the plate or chassis number in a search field, and empties the field: the
 * number must get into no address and no history of searches. Returns whether there was one.
 */
function leadCarNumber(field: HTMLInputElement): boolean {
  const number = carNumberIn(field.value);
  if (number === null) return false;
  field.value = "";
  openChooser({ typed: number });
  return true;
}

/** Heading of the search history, with a button that clears it. */
function HistoryHead({ onForget }: { onForget(): void }) {
  return (
    <div className="flex items-center justify-between gap-4 pt-1 pr-1.5 pl-4">
      <p className="text-xs font-bold text-ink-2">Búsquedas recientes</p>
      <button type="button" onClick={onForget} className="link min-h-11 px-2.5 text-xs text-ink-2">
        Borrar historial
      </button>
    </div>
  );
}

/** Links to all results, as Enter does. */
function AllResultsLink({ query }: { query: string }) {
  const catalogPath = useCatalogPath();
  return (
    <Link
      to={catalogPath + toQueryString({ q: query })}
      className="sticky bottom-0 flex min-h-12 items-center justify-center border-t border-line bg-surface px-4 text-sm font-bold hover:underline focus-visible:-outline-offset-4"
    >
      Ver todos los resultados
    </Link>
  );
}

/** The search's state for screen readers. */
function statusText({ phase, found, error }: SuggestState): string {
  if (phase === "slow") return "Buscando…";
  if (phase === "failed" && error) return failureText(error);
  if (phase !== "done" || !found) return "";
  const { near, meta } = found.answer;
  const { total, missing_code: missingCode, left_out: leftOut } = meta;
  if (missingCode === null && total === 0) return `Sin resultados para «${found.query}»`;
  const gaps = [
    missingCode === null ? "" : `No tenemos ${missingCode}. `,
    near.length > 0 ? `${countOf(near.length, "código parecido", "códigos parecidos")}. ` : "",
    total > 0 && leftOut.length > 0 ? `${leftOutText(leftOut)}: ` : "",
  ].join("");
  if (total === 0) return gaps.trim();
  return `${gaps}${countOf(total, "producto encontrado", "productos encontrados")}. Recórrelos con las flechas.`;
}

/** Keeps a panel within the visual viewport, which an on-screen keyboard shrinks. */
function useVisibleHeight(isOn: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!isOn || !viewport) return;
    const fit = () => {
      const { current } = panel;
      if (!current) return;
      const bottom = viewport.offsetTop + viewport.height;
      current.style.maxHeight = `${bottom - current.getBoundingClientRect().top - MARGIN}px`;
    };
    fit();
    viewport.addEventListener("resize", fit);
    return () => viewport.removeEventListener("resize", fit);
  }, [isOn]);
  return panel;
}
