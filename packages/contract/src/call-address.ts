export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * All that a client has to know to make a call: pages load these, and no schema library. `path`
 * writes parameters as `{name}`.
 */
export type CallAddress = {
  method: Method;
  path: string;
  /** Acts for no session although it is no GET: it goes without one and without its token. */
  withoutCsrf?: boolean;
  /** Changes something although it is a GET, so that it needs the token. */
  withCsrf?: boolean;
  /** How long the client waits, in ms; HTTP_TIMEOUT_MS where missing. */
  timeoutMs?: number;
};

/** Declares where a call is and how it is made; `defineCall` adds its schemas. */
/*@__NO_SIDE_EFFECTS__*/
export function callAt<const M extends Method, const P extends string>(
  method: M,
  path: P,
  flags?: Omit<CallAddress, "method" | "path">,
): CallAddress & { method: M; path: P } {
  return { method, path, ...flags };
}

/** Whether a call needs the session's token. */
export function needsToken({ method, withCsrf, withoutCsrf }: CallAddress): boolean {
  return withCsrf === true || (method !== "GET" && !withoutCsrf);
}

/** Names of the parameters in a path: `"id"` for `/order/{id}`. */
type Names<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** The path of a call with its parameters filled in and escaped. */
export function pathOf<P extends string>(
  { path }: { path: P },
  params: Readonly<Record<Names<P>, string | number>>,
): string {
  const given: Readonly<Record<string, string | number>> = params;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? ""));
}
