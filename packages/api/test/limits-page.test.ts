import { fileURLToPath } from "node:url";
import type { Call } from "@tuerca/contract";
import { areas } from "@tuerca/contract/areas";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { limitsOf } from "@tuerca/platform/http/guards/call-limits";
import { LIMITS } from "@tuerca/platform/rate-limits/rate-limit.repository";
import { expect, it } from "vitest";

const PAGE = fileURLToPath(new URL("../../../docs/limits.md", import.meta.url));

const INTRO = `# Limits

Every call that changes something has a limit per IP address (a /64 for IPv6). Past it the answer is
429, with \`Retry-After\` in seconds and a sentence in Spanish. Other reads have no limit.

- **Where.** Each server counts its calls by itself and forgets them at a restart, so two servers
  allow twice as much. All servers together count the limits on secrets, money and mails, in the
  table \`rate_limits\` ([below](#counted-by-all-servers-together)).
- **Whom.** \`TRUST_PROXY\` names the proxies that may report a visitor's address. A server does not
  count calls from private addresses: behind a proxy that is not named, all visitors have the same
  one. \`rate_limits\` counts private addresses where a secret may be guessed.
- **How much.** A limit is twice what an office of fifty people behind one address needs.
- **Signed calls.** Valid notifications of the payment gateway are never refused.
- **New visitors.** A visitor counts once, with the first data that the shop stores for it. Each has
  at most one cart, one checkout and one gift-card request.

This page is written by a test: \`npx vitest run packages/api/test/limits-page.test.ts -u\`.

## Calls

Each of these calls has ${ratesOf({ method: "POST" })} per address at one server (\`change\` in the
contract), and no other reason for a 429, unless it stands here.
`;

/** The limits of a call, in words. */
function ratesOf(call: Parameters<typeof limitsOf>[0]): string {
  return limitsOf(call)
    .map(({ max, per, what }) => `${max} ${what} ${per}`)
    .join(", ");
}

/** Calls with the same limits and reasons share a row; those with the usual ones have none. */
function callRows(calls: readonly Call[]): string[][] {
  const usual = ratesOf({ method: "POST" });
  const rows = calls.map((call) => ({
    call: `\`${call.method} ${call.path}\``,
    rates: ratesOf(call) === usual ? "" : ratesOf(call),
    more: call.refusals?.[429]?.replaceAll("; Retry-After in seconds", "") ?? "",
  }));
  const alike = Map.groupBy(rows, ({ rates, more }) => `${rates} | ${more}`);
  return [...alike]
    .filter(([kind]) => kind !== " | ")
    .map(([kind, same]) => [same.map(({ call }) => call).join(", "), kind]);
}

/** Limits within the same time share a row. */
function limitRows(): string[][] {
  const within = Map.groupBy(Object.entries(LIMITS), ([, { windowMs }]) => windowMs);
  return [...within]
    .sort(([one], [other]) => one - other)
    .map(([ms, limits]) => [inWords(ms), limits.map(([name, { max }]) => `\`${name}\` ${max}`).join(", ")]);
}

function inWords(windowMs: number): string {
  const [ms, unit] = UNITS.find(([size]) => windowMs % size === 0) ?? [1, "ms"];
  return `${windowMs / ms} ${unit}`;
}

const UNITS: readonly [ms: number, unit: string][] = [
  [DAY_MS, "d"],
  [HOUR_MS, "h"],
  [MINUTE_MS, "min"],
];

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return `${[line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n")}\n`;
}

it("docs/limits.md has the limit of every call that changes something", async () => {
  const calls = areas.flatMap(({ calls }) => [...calls.values()]).filter((call) => limitsOf(call).length > 0);
  const page = [
    INTRO,
    table(["calls", "other limits", "other reasons for a 429"], callRows(calls)),
    `## Counted by all servers together

The end of a limit's name says who is counted; \`own-password\` counts the logged-in account.
\`platform/src/rate-limits/rate-limit.repository.ts\` says what each limit is for.

- \`from\`, \`at\`: an IP address
- \`to\`, \`of\`: an account, an e-mail address or a mobile
- \`by\`: a session or customer
- \`on\`: an order or a known device
- \`all\`: everybody
`,
    table(["within", "limit, at most"], limitRows()),
  ];
  await expect(page.join("\n")).toMatchFileSnapshot(PAGE);
});
