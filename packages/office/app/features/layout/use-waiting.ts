import { getToday, type Today, type TodayPart } from "@tuerca/office-contract";
import { useOffice } from "../../client/use-office.ts";

/** Things that wait for somebody, by the path of their screen. */
export type Waiting = Readonly<Record<string, number>>;

type Parts = Today["parts"];

/** The menu's part of Hoy, as its own screen counts it. */
const SCREENS: Readonly<Record<string, (parts: Parts) => (number | undefined)[]>> = {
  "/pedidos": ({ orders }) => [orders?.count],
  "/devoluciones": ({ returns, withdrawals }) => [returns?.requested, returns?.arrived, withdrawals?.count],
  "/opiniones": ({ opinions }) => [opinions?.count],
  "/reembolsos": ({ refunds }) => [refunds?.count],
  "/transferencias": ({ transfers }) => [transfers?.count],
  "/facturas": ({ invoices }) => [invoices?.refused, invoices?.not_issued],
  "/importar": ({ imports }) => [imports?.failed.length],
  "/trabajos": ({ jobs, mails, texts }) => [jobs?.count, mails?.count, texts?.count],
};

const PARTS = [
  "orders",
  "returns",
  "withdrawals",
  "opinions",
  "refunds",
  "transfers",
  "invoices",
  "imports",
  "jobs",
  "mails",
  "texts",
] as const satisfies readonly TodayPart[];

const EVERY_MS = 120_000;

/** Counts of the menu, read with the first screen, after each act, and every two minutes. */
export function useWaiting(): Waiting {
  const { data } = useOffice(
    getToday,
    { query: { parts: PARTS.join(",") } },
    // The menu is no place for a failure: it then has no counts.
    { everyMs: EVERY_MS, handles: () => true, isBeside: true },
  );
  if (!data) return {};
  const sum = (counts: (number | undefined)[]) => counts.reduce<number>((all, one) => all + (one ?? 0), 0);
  return Object.fromEntries(Object.entries(SCREENS).map(([path, read]) => [path, sum(read(data.parts))]));
}
