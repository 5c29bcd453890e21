import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { reportFailedCall } from "./failed-calls.ts";

/**
 * `handles` returns whether a query or mutation shows this error itself; one place shows all
 * others.
 */
type Meta = { handles?: (error: ApiError) => boolean };

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

const STALE_AFTER_MS = 60_000;

/** A cache of the visitor's data. One place shows its unhandled errors. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => showError(error, meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => showError(error, meta),
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: STALE_AFTER_MS, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

function showError(error: Error, meta: Meta | undefined): void {
  if (!(error instanceof ApiError && meta?.handles?.(error))) reportFailedCall(error);
}
