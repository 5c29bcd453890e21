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
 * What a Ds_Response says: authorised for four digits from 0000 to 0099 and for nothing else. Three digits are read
 * as a code with its zero left out, but never as good news. Anything that is no code leaves the state unknown.
 */
export function readResponse(code: unknown): ResponseReading {
  if (typeof code !== "string" || !/^\d{3,4}$/.test(code)) return reading("uncertain");
  const group = groupOf(code.padStart(4, "0"));
  return reading(code.length === 4 || RESPONSE_GROUPS[group].outcome === "denied" ? group : "uncertain");
}

/**
 * What the `errorCode` of an unsigned error answer says. `SIS0051` is the response code `9051`; one that the table
 * does not know is about the form of our own message.
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
