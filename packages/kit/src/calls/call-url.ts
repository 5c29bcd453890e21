import { type CallAddress, pathOf } from "@tuerca/contract/calls";
import { toQueryString } from "./query-string.ts";

/** Data of any call; `CallInput` has those of one call. */
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
