import type { z } from "zod";
import type { CallAddress } from "./call-address.ts";

/** A successful body that is no JSON; `T` is the handler's result. */
export type FileAnswer<T = unknown> = { readonly mediaTypes: readonly string[]; readonly content?: T };

/** Declares a body of these media types. */
export function fileOf<T extends string | Uint8Array | AsyncIterable<string>>(
  ...mediaTypes: string[]
): FileAnswer<T> {
  return { mediaTypes };
}

/**
 * The rate limit of a call per IP address: `question` changes nothing, `visit` comes with each
 * page, `signed` counts only wrong signatures; `change` is every other call that changes something.
 */
export type CallLimit = "change" | "question" | "visit" | "signed";

/** The schemas that the server checks and documents, besides the call's address. */
type CallSchemas = {
  summary: string;
  /** Of the path; one that cannot be an id is a 404. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Media type of the body; JSON by default. */
  bodyType?: string;
  headers?: z.ZodType;
  /** The body by status of success; `null` has none. */
  answers: Readonly<Record<number, z.ZodType | FileAnswer | null>>;
  /** Requires a login: 401 without one, before any other error. */
  needsLogin?: boolean;
  /** Refusals of this call, besides those of all calls of its form: status and reason. */
  refusals?: Readonly<Record<number, string>>;
  /** `change` by default, if the call needs a token or is no GET. */
  limit?: Exclude<CallLimit, "change">;
  /**
   * Adds a row for a visitor without one, so an IP address may make it for a limited number of new
   * visitors.
   */
  keepsVisit?: boolean;
};

/** One call of the API: what the server checks and documents, what the client sends and reads. */
export type Call = CallAddress & CallSchemas;

/** Declares the call at an address and keeps the exact types of its schemas. */
export function defineCall<A extends CallAddress, const S extends CallSchemas>(
  address: A,
  schemas: S,
): A & S {
  return { ...address, ...schemas };
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
export type HeadersOf<C extends Call> = Input<C["headers"]>;

/** Union of all successful bodies; `null` is an empty one (204). */
export type AnswerOf<C extends Call> = {
  [S in keyof C["answers"]]: Output<C["answers"][S]>;
}[keyof C["answers"]];
