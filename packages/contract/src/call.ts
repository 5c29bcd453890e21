import type { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A body of success that is no JSON; `T` is what a handler gives back for it. */
export type FileAnswer<T = unknown> = { readonly mediaTypes: readonly string[]; readonly content?: T };

/** Declares a body of these media types. */
export function fileOf<T extends string | Uint8Array>(...mediaTypes: string[]): FileAnswer<T> {
  return { mediaTypes };
}

/**
 * What a call counts as at the network address that makes it: `question` changes nothing, `visit` comes with each page,
 * of `signed` calls only those count whose signature is wrong; `change` is every other call that changes something.
 */
export type CallLimit = "change" | "question" | "visit" | "signed";

/**
 * One call of the API: what the server checks and documents and what the client sends and reads.
 * `path` writes parameters as `{name}`; one that cannot be an id is a 404. `answers` maps each status of success to its
 * body; `null` has none.
 */
export type Call = {
  method: Method;
  path: string;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Media type of the body; JSON where missing. */
  bodyType?: string;
  headers?: z.ZodType;
  answers: Readonly<Record<number, z.ZodType | FileAnswer | null>>;
  /** Only for who is logged in: 401 for all others, whatever else is wrong with their call. */
  needsLogin?: boolean;
  /** Refusals of this call, besides those that all calls of its form have: status and reason. */
  refusals?: Readonly<Record<number, string>>;
  /** Acts for no session although it is no GET, so that it goes without one and without its token. */
  withoutCsrf?: boolean;
  /** Changes something although it is a GET, so that it needs the token. */
  withCsrf?: boolean;
  /** `change` where missing, for what needs a token or is no GET. */
  limit?: Exclude<CallLimit, "change">;
  /** Leaves a row for a visitor who had none, so that an address may make it for so many new visitors only. */
  keepsVisit?: boolean;
  /** How long the client waits, in ms; HTTP_TIMEOUT_MS where missing. */
  timeoutMs?: number;
};

/** Declares a call and keeps the exact types of its schemas. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodType
  ? z.output<S>
  : S extends FileAnswer<infer T>
    ? T
    : S extends null
      ? null
      : never;

export type ParamsOf<C extends Call> = Input<C["params"]>;
export type QueryOf<C extends Call> = Input<C["query"]>;
export type BodyOf<C extends Call> = Input<C["body"]>;

/** Union of all bodies of success; `null` stands for an empty one (204). */
export type AnswerOf<C extends Call> = {
  [S in keyof C["answers"]]: Output<C["answers"][S]>;
}[keyof C["answers"]];
