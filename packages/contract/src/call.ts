import type { z } from "zod";
import type { CallAddress } from "./call-address.ts";

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

/** What the server checks and documents of a call, besides its address. */
type CallSchemas = {
  summary: string;
  /** Of the path; one that cannot be an id is a 404. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Media type of the body; JSON where missing. */
  bodyType?: string;
  headers?: z.ZodType;
  /** The body by status of success; `null` has none. */
  answers: Readonly<Record<number, z.ZodType | FileAnswer | null>>;
  /** Only for who is logged in: 401 for all others, whatever else is wrong with their call. */
  needsLogin?: boolean;
  /** Refusals of this call, besides those that all calls of its form have: status and reason. */
  refusals?: Readonly<Record<number, string>>;
  /** `change` where missing, for what needs a token or is no GET. */
  limit?: Exclude<CallLimit, "change">;
  /** Leaves a row for a visitor who had none, so that an address may make it for so many new visitors only. */
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

/** Union of all bodies of success; `null` stands for an empty one (204). */
export type AnswerOf<C extends Call> = {
  [S in keyof C["answers"]]: Output<C["answers"][S]>;
}[keyof C["answers"]];
