import type { Call } from "@tuerca/contract";
import type { Permission } from "./people/permissions.ts";

/** Who may make a call: whoever has a permission, anybody of the staff, or anybody at all. */
export type OfficeAccess = Permission | "self" | "public";

/** Where all calls of the office begin. */
export const OFFICE_PREFIX = "/office/api";

type OfficeAddress = { method: Call["method"]; path: `${typeof OFFICE_PREFIX}/${string}` };

type Of =
  | ("body" | "bodyType" | "headers" | "params" | "query")
  | ("summary" | "answers" | "refusals" | "timeoutMs");
type OfficeSchemas = Pick<Call, Of> & {
  permission: OfficeAccess;
  /** Permissions that it needs besides. */
  alsoNeeds?: readonly Permission[];
  /** Needs password and code, or a passkey, within the last ten minutes. */
  reauth?: true;
  /** A call of `self` that API keys may make too: all others of `self` are a person's own. */
  byKey?: true;
  /** The largest body, in bytes; 256 kB otherwise. */
  maxBodyBytes?: number;
};

/** One call of the office; `call.ts` of the contract explains the rest. */
export type OfficeCall = OfficeAddress & OfficeSchemas;

/** Declares the call at an address, and who may make it. */
export function defineOfficeCall<const A extends OfficeAddress, const S extends OfficeSchemas>(
  address: A,
  schemas: S,
): A & S {
  return { ...address, ...schemas };
}
