import { carNumberIn, SEARCH_BAR_RESULTS } from "@tuerca/contract";
import { searchProducts } from "@tuerca/contract/calls";
import { useEffect, useState, useSyncExternalStore } from "react";
import { callApi } from "../../client/api/call-api.ts";
import { addToHistory, clearHistory, type HistoryEntry, readHistory } from "./search-history.ts";
import { createSuggester } from "./suggester.ts";

/** The results for an open panel's text, and the search history. */
export function useSuggestions(query: string, isOpen: boolean) {
  const [suggester] = useState(() => createSuggester({ search: searchCatalog, storeTerm: addToHistory }));
  const [history, setHistory] = useState<HistoryEntry[]>([]);
  const state = useSyncExternalStore(suggester.subscribe, suggester.get);
  useEffect(() => {
    // A plate or chassis number is for the chooser of cars alone.
    suggester.type(carNumberIn(query) === null ? query : "");
    if (isOpen) setHistory(readHistory());
    else suggester.hide();
  }, [query, isOpen, suggester]);
  const forget = () => {
    clearHistory();
    setHistory([]);
  };
  return { state, history, forget };
}

/** Searches the whole catalogue on every page, as the results page does. */
function searchCatalog(query: string, signal: AbortSignal) {
  const body = { per_page: SEARCH_BAR_RESULTS, categories: [], query, understand_vehicle: true };
  return callApi(searchProducts, { body, signal });
}
