import { useSearchParams } from "react-router";

/** The filters of a list in the address; a change begins at the first page. */
export function useListQuery() {
  const [query, setQuery] = useSearchParams();
  const change = (values: Record<string, string | null>) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete("after");
        for (const [name, value] of Object.entries(values))
          if (value === null || value === "") after.delete(name);
          else after.set(name, value);
        return after;
      },
      { preventScrollReset: true },
    );
  return { get: (name: string) => query.get(name) ?? undefined, change };
}
