import type { Call } from "@tuerca/contract";
import { needsToken } from "@tuerca/contract/calls";
import { type CallRate, limitsOf } from "./guards/call-limits.ts";

/** The meaning of each refusal in the error table, for the documentation. */
const MEANINGS = {
  400: "Body that cannot be read, as malformed JSON",
  401: "Nobody is logged in",
  404: "No such thing, or somebody else's; a malformed id counts as an unknown one",
  413: "Body over the limit",
  415: "Body of another kind than this call takes",
  419: "X-XSRF-TOKEN missing or not this session's",
  422: "Fields that are not valid, all at once, in Spanish",
  500: "Failed inside",
  503: "Maintenance or overload; Retry-After in seconds",
} as const;
type Meaning = keyof typeof MEANINGS;

/** The refusals that a call can answer: status and reason. */
export function refusalsOf(call: Call): Readonly<Record<number, string>> {
  const general = (Object.keys(MEANINGS).map(Number) as Meaning[]).filter((status) =>
    canRefuse(call, status),
  );
  const tooMany = [call.refusals?.[429] ?? [], limitsOf(call).map(describeRate)].flat();
  const limited: Record<number, string> = tooMany.length > 0 ? { 429: tooMany.join(". ") } : {};
  const meanings = Object.fromEntries(general.map((status) => [status, MEANINGS[status]]));
  return { ...meanings, ...call.refusals, ...limited };
}

function describeRate({ max, per, what }: CallRate): string {
  return `Over ${max} ${what} ${per} from one network address; Retry-After in seconds`;
}

function canRefuse(call: Call, status: Meaning): boolean {
  switch (status) {
    case 400:
    case 413:
    case 415:
      return call.method !== "GET";
    case 401:
      return call.needsLogin === true;
    case 404:
      return call.params !== undefined;
    case 419:
      return needsToken(call);
    case 422:
      return [call.query, call.body, call.headers].some((part) => part !== undefined);
    default:
      return true;
  }
}
