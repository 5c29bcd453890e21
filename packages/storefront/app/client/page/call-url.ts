import { type CallAddress, pathOf } from "@tuerca/contract/calls";
import { toQueryString } from "./query-string.ts";

/** What goes along with any call; `CallInput` says what one of them takes. */
export type AnyInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** Path and query of a call. */
export function callUrl({ path }: CallAddress, { params, query }: AnyInput): string {
  return pathOf({ path }, params ?? {}) + toQueryString(query ?? {});
}
