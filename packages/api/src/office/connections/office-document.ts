import {
  askForDemoLink,
  enterDemo,
  OFFICE_PREFIX,
  type OfficeCall,
  officeCalls,
} from "@tuerca/office-contract";
import { buildDocument, type NamedCall } from "@tuerca/platform/http/open-api/build-document";
import type { OpenApiDocument } from "@tuerca/platform/http/open-api/openapi-types";

/** Calls of a demo, which a live shop does not serve. */
const OF_DEMO: readonly OfficeCall[] = [askForDemoLink, enterDemo];

type Shown = { url: URL; siteName: string; isDemo: boolean };

/** The OpenAPI document of the office at `url`, with what each call asks of its caller. */
export function createOfficeDocument({ url, siteName, isDemo }: Shown): OpenApiDocument {
  const served = [...officeCalls].filter(([, call]) => isDemo || !OF_DEMO.includes(call));
  const calls = served.map(([name, call]) => describe(name, call));
  const areas = [...new Set(calls.map(({ area }) => area))].toSorted();
  return buildDocument({
    title: `${siteName}: gestión`,
    description: CONVENTIONS,
    url: url.origin,
    tags: areas.map((name) => ({ name, description: `Calls below ${OFFICE_PREFIX}/${name}` })),
    calls,
    examples: {},
    securitySchemes: SCHEMES,
  });
}

const CONVENTIONS = `Another program sends its key with each call: \`Authorization: Bearer tuerca_…\`. It needs no cookie and no
token. A call that changes something and takes an \`Idempotency-Key\` does it once, however often it is sent. Amounts named
\`_cents\` are cents, VAT included; instants are RFC 3339 in UTC. Unknown fields are refused. A key makes 600 calls a minute;
after a 429 wait for \`Retry-After\` seconds.`;

const SCHEMES = {
  key: { type: "http", scheme: "bearer", description: "An API key, made by a person of the office." },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-tuerca_office",
    description: "Set by the login of a person; without `__Host-` where the office has no https.",
  },
  officeToken: {
    type: "apiKey",
    in: "header",
    name: "X-Office-Token",
    description: "The session's token, which the login and `GET /office/api/session` answer.",
  },
};

function describe(name: string, call: OfficeCall): NamedCall {
  const area = call.path.slice(OFFICE_PREFIX.length + 1).split(/[/.]/)[0] ?? "";
  const person: Record<string, string[]> =
    call.method === "GET" ? { session: [] } : { session: [], officeToken: [] };
  const access = { refusals: refusalsOf(call), call, name, area };
  if (call.permission === "public") return { ...access, security: [], note: "For anybody." };
  const isForKeys = !call.reauth && (call.permission !== "self" || call.byKey === true);
  const who = call.permission === "self" ? "For anybody of the staff" : `Needs \`${call.permission}\``;
  const proof = call.reauth ? ", and a proof of who one is within the last ten minutes" : "";
  return {
    ...access,
    security: isForKeys ? [{ key: [] }, person] : [person],
    note: `${who}${proof}. ${isForKeys ? "By a person or an API key." : "By a person, not by an API key."}`,
  };
}

/** The refusals that a call can answer: status and reason. */
function refusalsOf(call: OfficeCall): Readonly<Record<number, string>> {
  const isGuarded = call.permission !== "public";
  const isChange = call.method !== "GET";
  const hasInput = [call.query, call.body, call.headers].some((part) => part !== undefined);
  const all: readonly (readonly [status: number, text: string, isPossible: boolean])[] = [
    [400, "Body that cannot be read", isChange],
    [401, "No session or key, or no fresh proof (`reauthentication_needed`)", isGuarded],
    [403, "The role or the key does not allow it", isGuarded],
    [404, "No such thing", call.params !== undefined],
    [413, "Body over the limit", isChange],
    [419, "X-Office-Token missing or not this session's; keys need none", isChange],
    [422, "Fields that are not valid, all at once, in Spanish", hasInput],
    [429, "Over 600 calls a minute; Retry-After in seconds", true],
    [500, "Failed inside", true],
    [503, "Maintenance or overload; Retry-After in seconds", true],
  ];
  const possible = all.filter(([, , isPossible]) => isPossible);
  return { ...Object.fromEntries(possible.map(([status, text]) => [status, text])), ...call.refusals };
}
