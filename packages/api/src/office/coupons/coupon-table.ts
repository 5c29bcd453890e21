import {
  COUPON_KIND_WORDS,
  COUPON_STATE_WORDS,
  exportCoupons,
  type OfficeCoupon,
} from "@tuerca/office-contract";
import { listCoupons } from "../../modules/coupons/index.ts";
import type { Office } from "../door/office.ts";
import {
  count,
  day,
  eachRow,
  euros,
  type ListColumn,
  listTable,
  moment,
  text,
  yesNo,
} from "../tables/list-table.ts";
import { serveTable } from "../tables/serve-table.ts";
import { presentCoupon } from "./present-coupon.ts";

const namesOf = (goods: OfficeCoupon["brands"]) => goods.map(({ name }) => name).join(", ") || null;

const COLUMNS: readonly ListColumn<OfficeCoupon>[] = [
  text("Código", ({ code }) => code),
  text("Nombre", ({ name }) => name),
  text("Estado", ({ state }) => COUPON_STATE_WORDS[state]),
  text("Descuenta", ({ kind }) => COUPON_KIND_WORDS[kind]),
  // Basis points and cents are both hundredths.
  euros("Valor (% o €)", ({ kind, value }) => (kind === "free_shipping" ? null : value)),
  euros("Compra mínima", ({ min_cents }) => min_cents),
  day("Desde", ({ from }) => from),
  day("Hasta", ({ until }) => until),
  text("Categorías", ({ categories }) => namesOf(categories)),
  text("Marcas", ({ brands }) => namesOf(brands)),
  count("Usos", ({ uses }) => uses),
  count("Usos como mucho", ({ max_uses }) => max_uses),
  count("Usos por cliente", ({ max_uses_per_customer }) => max_uses_per_customer),
  yesNo("Se ofrece en el carrito", ({ is_public }) => is_public),
  euros("Descontado", ({ given_cents }) => given_cents),
  moment("Creado", ({ created_at }) => created_at),
];

/** The call of the table of coupons. */
export function registerCouponTable(office: Office): void {
  const { clock } = office.context;
  const name = { object: "coupons", file: "cupones" };
  serveTable(office, exportCoupons, name, ({ session, query: { state, q = null } }) => (trx) => {
    const now = clock.now();
    const rows = eachRow(
      (after: number | null, limit) =>
        listCoupons(trx, { state: q === null ? state : null, q, after }, limit, now),
      ({ id }) => id,
    );
    return listTable(COLUMNS, session, presented(rows));
  });
}

async function* presented(rows: AsyncIterable<Parameters<typeof presentCoupon>[0]>) {
  for await (const row of rows) yield presentCoupon(row);
}
