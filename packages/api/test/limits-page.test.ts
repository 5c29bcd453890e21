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
429, with \`Retry-After\` in seconds and a sentence in Spanish. A new call counts as a \`change\`
unless its declaration in the contract says otherwise (\`limit\`, \`keepsVisit\`).

- **Where.** Each server counts its calls by itself and forgets them at a restart, so two servers
  allow twice as much. All servers together count the limits on secrets, money and mails, in the
  table \`rate_limits\` ([below](#counted-by-all-servers-together)).
- **Whom.** \`TRUST_PROXY\` names the proxies that may report a visitor's address. A server does not
  count calls from private addresses: behind a proxy that \`TRUST_PROXY\` does not name, all visitors
  have the same one. \`rate_limits\` counts private addresses where a secret may be guessed.
- **How much.** A limit is twice what an office of fifty people behind one address needs at its
  busiest. Pages, pictures and other reads by GET have no limit.
- **Signed calls.** Valid notifications of the payment gateway are never refused, because they all
  come from few addresses. Only invalid ones count. The shop asks for lost ones itself.
- **New visitors.** A visitor counts once, with the first data that the shop stores for it:
  ${of("keepsVisit")} from one address. Each has at most one cart, one checkout and one gift-card
  request. Choices about cookies, which are stored as evidence, have a limit of their own
  (\`consent-from\`).

The column "other reasons for a 429" describes further limits of a call in words. Most of them are
in the second table. Products reserved from one IP address are counted by their reservations.

This page is written by a test: \`npx vitest run packages/api/test/limits-page.test.ts -u\`.
`;

/** The rate that only calls with this mark have. */
function of(mark: "keepsVisit"): string {
  const rate = limitsOf({ method: "POST", [mark]: true }).at(-1);
  return rate ? `${rate.max} ${rate.per}` : "";
}

function callRow(call: Call): string[] {
  const rates = limitsOf(call).map(({ max, per, what }) => `${max} ${what} ${per}`);
  const more = call.refusals?.[429]?.replace(/; Retry-After in seconds/, "") ?? "";
  return [call.method, `\`${call.path}\``, rates.join(", "), more];
}

function limitRow([name, { max, windowMs }]: [string, { max: number; windowMs: number }]): string[] {
  const unit = [
    [DAY_MS, "d"],
    [HOUR_MS, "h"],
    [MINUTE_MS, "min"],
  ].find(([ms]) => windowMs % Number(ms) === 0);
  return [`\`${name}\``, String(max), `${windowMs / Number(unit?.[0])} ${unit?.[1]}`];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return `${[line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n")}\n`;
}

it("docs/limits.md has the limit of every call that changes something", async () => {
  const calls = areas.flatMap(({ calls }) => [...calls.values()]).filter((call) => limitsOf(call).length > 0);
  const page = [
    INTRO,
    "## Calls\n",
    table(
      ["method", "path", "limits per address, at one server", "other reasons for a 429"],
      calls.map(callRow),
    ),
    `## Counted by all servers together

The end of a limit's name says who is counted; \`own-password\` counts the logged-in account.
\`platform/src/rate-limits/rate-limit.repository.ts\` says what each limit is for.

| name ends in | counts |
| --- | --- |
| \`from\`, \`at\` | an IP address |
| \`to\`, \`of\` | an account, an e-mail address or a mobile |
| \`by\` | a session or customer |
| \`on\` | an order or a known device |
| \`all\` | everybody |
`,
    table(["limit", "at most", "within"], Object.entries(LIMITS).map(limitRow)),
  ];
  await expect(page.join("\n")).toMatchFileSnapshot(PAGE);
});
