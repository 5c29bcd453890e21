import { type RefObject, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";

/** The query of the URL, which the input shows whenever it changes. What was typed before the page came to life stays. */
export function useQueryText(input: RefObject<HTMLInputElement | null>): string {
  const [params] = useSearchParams();
  const query = params.get("q") ?? "";
  const shown = useRef(query);
  useEffect(() => {
    if (shown.current !== query && input.current) input.current.value = query;
    shown.current = query;
  }, [query, input]);
  return query;
}
