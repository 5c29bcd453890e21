import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { DEFAULT_ROLES, type OfficeCall } from "@tuerca/office-contract";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { takeSession } from "../client/session.ts";

type Screen = {
  /** The role of whoever looks, one of those of a new shop. */
  role?: string;
  /** The screen's address below `/gestion`. */
  at?: string;
  /** Calls with their answers, whatever their input; all others wait. */
  answers?: readonly (readonly [call: OfficeCall, answer: unknown])[];
};

/** The HTML of a screen at its first sight, for somebody of a role. */
export function renderScreen(element: ReactElement, { role = "owner", at = "/", answers = [] }: Screen = {}) {
  const found = DEFAULT_ROLES.find(({ name }) => name === role);
  if (!found) throw new Error(`no role ${role}`);
  takeSession({
    staff: { id: 1, name: "Ana", email: "ana@tienda.example", role },
    permissions: [...found.permissions],
    refund_limit_cents: found.refundLimitCents,
    token: "token",
    fresh_until: "2026-11-27T10:10:00Z",
    ends_at: "2026-11-27T22:00:00Z",
  });
  const client = new QueryClient({
    defaultOptions: {
      queries: { queryKeyHashFn: ([path]) => String(path), staleTime: Number.POSITIVE_INFINITY },
    },
  });
  for (const [call, answer] of answers) client.setQueryData([call.path], answer);
  const Stub = createRoutesStub([{ path: "*", Component: () => element }]);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Stub initialEntries={[at]} />
    </QueryClientProvider>,
  );
}

/** A screen's text without its tags. */
export const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
