export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * The data that a client needs to make a call, without a schema library. `path` has its parameters
 * as `{name}`.
 */
export type CallAddress = {
  method: Method;
  path: string;
  /** A change without a session: it needs no token. */
  withoutCsrf?: boolean;
  /** A GET that changes something: it needs the token. */
  withCsrf?: boolean;
  /** How long the client waits, in ms; HTTP_TIMEOUT_MS by default. */
  timeoutMs?: number;
};

/** Declares the address of a call; `defineCall` adds its schemas. */
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
