import type { Name } from "./village.ts";

/** A request for another person's data. */
export type Aim = {
  params?: Record<string, string | number>;
  query?: string;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** The tests of one call. */
export type Row = {
  /** Each is tried by each kind of visitor without the right. */
  aims: readonly Aim[];
  /** Their allowed statuses, besides the 401 of a missing login; any documented one if omitted. */
  others?: readonly number[];
  /** Tables in which the call adds a row for the target person, such as a mail. */
  reaches?: readonly string[];
  /** The answer to the rightful person with this aim, which proves that the aim is real. */
  meant?: { by: Name; aim: Aim; status: number };
};

/** A secret with one wrong character. */
export function near(secret: string): string {
  return `${secret.slice(0, -1)}${secret.endsWith("A") ? "Q" : "A"}`;
}
