import type { Row } from "../table.ts";
import type { StaffSession } from "./staff-session.ts";

const PRODUCTS = 10_000;
const PAGE = 100;

type Page = { products: { id: number }[]; has_more: boolean };
type Change = { id: number; rows: number };

/** Times of a preview of 10,000 prices, of its apply, and of its undo. */
export async function measureBulkChange(session: StaffSession): Promise<Row[]> {
  const ids = await readIds(session);
  const filter = { ids };
  const change = { kind: "percent", basis_points: 300, ending: null, filter };
  const preview = await session.call<Change>("POST", "/products/changes", { change });
  const address = `/products/changes/${preview.answer.id}`;
  const apply = await session.call("POST", `${address}/apply`, { confirmed: "all" });
  const undo = await session.call("POST", `${address}/undo`, {});
  const row = (what: string, ms: number): Row => ({
    what: `${what} of ${preview.answer.rows} prices`,
    figure: `${(ms / 1000).toFixed(1)} s`,
    note: "",
    ms,
  });
  return [row("preview", preview.ms), row("apply", apply.ms), row("undo", undo.ms)];
}

async function readIds(session: StaffSession): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < PRODUCTS) {
    const before = ids.length > 0 ? `?before=${ids.at(-1)}` : "";
    const { products, has_more } = (await session.call<Page>("GET", `/products${before}`)).answer;
    ids.push(...products.map(({ id }) => id));
    if (!has_more || products.length < PAGE) break;
  }
  return ids.slice(0, PRODUCTS);
}
