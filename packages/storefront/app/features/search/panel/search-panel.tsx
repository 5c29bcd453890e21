import { useId } from "react";
import type { SearchBox } from "../use-search-box.ts";
import { useSuggestions } from "../use-suggestions.ts";
import { AllResultsLink, HistoryHead } from "./panel-links.tsx";
import { PanelLists } from "./panel-lists.tsx";
import { PanelMessage } from "./panel-message.tsx";
import { optionIds, viewOf } from "./panel-view.ts";
import { statusText } from "./status-text.ts";
import { useActiveOption } from "./use-active-option.ts";
import { useVisibleHeight } from "./use-visible-height.ts";

type SearchPanelProps = { box: SearchBox; look: "header" | "hero" };

const LOOKS = {
  header: "max-sm:mt-px max-sm:border-b sm:mt-2 sm:rounded sm:border",
  hero: "mt-2 rounded border",
} as const;

/** What the search offers while one types. The focus stays in the input; the links can be reached by Tab. */
export function SearchPanel({ box, look }: SearchPanelProps) {
  const { query, isOpen, close } = box;
  const listId = useId();
  const { state, history, forget } = useSuggestions(query, isOpen);
  const view = viewOf(state, history);
  const ids = isOpen ? optionIds(listId, view) : [];
  const activeId = useActiveOption(box, listId, ids, state.found);
  const hasMessage = state.phase === "slow" || state.phase === "failed" || state.found !== null;
  const isShown = isOpen && (ids.length > 0 || hasMessage);
  const panel = useVisibleHeight(isShown && look === "header");
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen ? statusText(state) : ""}
      </p>
      {isShown ? (
        // biome-ignore lint/a11y: it keeps the focus in the input and closes after one of its links; no control itself
        <div
          ref={panel}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            if (event.defaultPrevented) close();
          }}
          className={`@container absolute inset-x-0 top-full z-20 overflow-y-auto overscroll-contain border-line bg-surface shadow-float ${LOOKS[look]}`}
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
