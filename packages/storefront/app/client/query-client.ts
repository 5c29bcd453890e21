import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

/** `handles` answers whether a query or mutation tells of this error itself; all others are told in one place. */
type Meta = { handles?: (error: ApiError) => boolean };

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

const STALE_AFTER_MS = 60_000;

/** The client's cache of what is personal. `tell` is given every failed call that nobody handles. */
export function createQueryClient(tell: (error: ApiError) => void): QueryClient {
  const report = (error: Error, meta: Meta | undefined) => {
    if (error instanceof ApiError && !meta?.handles?.(error)) tell(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => report(error, mutation.meta),
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: STALE_AFTER_MS, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
