import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { NamedList } from "@tuerca/contract";
import { getNamedList, getNamedLists } from "@tuerca/contract/calls";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { callApi } from "../../client/api/call-api.ts";

const KEY = "named-lists";

/** The page of all lists. */
export const LISTS_PATH = "/account/lists";

/** The customer's lists, by name. */
export function useNamedLists() {
  return useQuery({
    queryKey: [KEY, "all"],
    queryFn: ({ signal }) => callApi(getNamedLists, { signal }),
  });
}

/** One list with its products; null if it is not the customer's. */
export function useNamedList(id: number) {
  return useQuery({
    queryKey: [KEY, id],
    queryFn: async ({ signal }) => {
      try {
        return await callApi(getNamedList, { params: { id: String(id) }, signal });
      } catch (error) {
        if (hasStatus(error, 404) || hasStatus(error, 422)) return null;
        throw error;
      }
    },
  });
}

/** Reloads lists wherever the page shows them. */
export function useReloadLists(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}

/** Takes a deleted list out of those that are shown until they are loaded again. */
export function useDropList(): (id: number) => void {
  const client = useQueryClient();
  return (id) =>
    client.setQueryData<NamedList[]>([KEY, "all"], (lists) => lists?.filter((list) => list.id !== id));
}
