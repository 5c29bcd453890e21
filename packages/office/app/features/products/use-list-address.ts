import { useLocation } from "react-router";

/** The list of products with the filters from which a link with the state `search` has led here. */
export function useListAddress(): string {
  const { state } = useLocation();
  const search = (state as { search?: unknown } | null)?.search;
  return typeof search === "string" && search !== "" ? `/productos?${search}` : "/productos";
}
