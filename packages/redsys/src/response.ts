import { GROUP_BY_CODE } from "./response-codes.ts";
import { type Outcome, RESPONSE_GROUPS, type ResponseGroup } from "./response-groups.ts";

export type ResponseReading = {
  outcome: Outcome;
  group: ResponseGroup;
  message: string;
  retryAllowed: boolean;
  alertOperator: boolean;
};

/**
 * Reads a Ds_Response. Only four digits from 0000 to 0099 are authorised. Three digits count as a
 * code without its zero, but never as authorised. Anything else leaves the state unknown.
 */
export function readResponse(code: unknown): ResponseReading {
  if (typeof code !== "string" || !/^\d{3,4}$/.test(code)) return reading("uncertain");
  const group = groupOf(code.padStart(4, "0"));
  return reading(code.length === 4 || RESPONSE_GROUPS[group].outcome === "denied" ? group : "uncertain");
}

/**
 * Reads the `errorCode` of an unsigned error answer. `SIS0051` equals response code `9051`; an
 * unknown one concerns the form of our message.
 */
export function readErrorCode(code: unknown): ResponseReading {
  const digits = typeof code === "string" ? /^SIS[09](\d{3})$/.exec(code)?.[1] : undefined;
  if (digits === undefined) return reading("uncertain");
  return reading(GROUP_BY_CODE.get(`9${digits}`) ?? "technical");
}

function groupOf(code: string): ResponseGroup {
  return code <= "0099" ? "authorised" : (GROUP_BY_CODE.get(code) ?? "denied");
}

function reading(group: ResponseGroup): ResponseReading {
  return { group, ...RESPONSE_GROUPS[group] };
}
