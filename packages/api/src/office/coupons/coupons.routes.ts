import {
  COUPONS_PAGE_SIZE,
  changeOfficeCoupon,
  createOfficeCoupon,
  endOfficeCoupon,
  findCouponGoods,
  getOfficeCoupon,
  listOfficeCoupons,
} from "@tuerca/office-contract";
import { listActsOn } from "@tuerca/platform/audit";
import { Invalid, NotFound } from "@tuerca/platform/errors";
import {
  changeCoupon,
  countCoupons,
  createCoupon,
  endCoupon,
  findCouponSummary,
  findGoods,
  listCoupons,
  listUses,
} from "../../modules/coupons/index.ts";
import { explainConflict } from "../door/explain-conflict.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { registerCouponTable } from "./coupon-table.ts";
import { presentAct, presentCoupon, presentUse, termsIn } from "./present-coupon.ts";

/** The beginning of the names of acts on coupons. */
const ACTS = "coupon.";

/** The calls about coupons: their lists and uses, and what changes them. */
export function registerCouponRoutes(office: Office): void {
  registerReading(office);
  const { clock, database } = office.context;
  const { db } = database;
  serveOffice(office, createOfficeCoupon, async ({ body }) => {
    const { code, kind, value } = body;
    refusePast(body.until, clock.now());
    await createCoupon(db, { code, kind, value, ...termsIn(body) }, clock.now());
    return { body: { code } };
  });
  serveOffice(office, changeOfficeCoupon, async ({ params: { code }, body }) => {
    const now = clock.now();
    const of = { seen: body.seen, today: dayInSpain(now), now };
    const version = await explainConflict(db, code, () => changeCoupon(db, code, termsIn(body), of), ACTS);
    return { body: { version } };
  });
  serveOffice(office, endOfficeCoupon, async ({ params: { code } }) => ({
    body: { version: await endCoupon(db, code, clock.now()) },
  }));
}

function registerReading(office: Office): void {
  const { clock, database } = office.context;
  const { db } = database;
  serveOffice(office, listOfficeCoupons, async ({ query: { state, q = null, after = null } }) => {
    const now = clock.now();
    const search = { state: q === null ? state : null, q, after };
    const [found, counts] = await Promise.all([
      listCoupons(db, search, COUPONS_PAGE_SIZE + 1, now),
      countCoupons(db, now),
    ]);
    const page = found.slice(0, COUPONS_PAGE_SIZE);
    const last = page.at(-1);
    const next = found.length > COUPONS_PAGE_SIZE && last ? String(last.id) : null;
    const none = { active: 0, coming: 0, used_up: 0, ended: 0 };
    const known = Object.fromEntries(counts.map(({ state: of, count }) => [of, count]));
    return { body: { coupons: page.map(presentCoupon), next, counts: { ...none, ...known } } };
  });
  registerCouponTable(office);
  serveOffice(office, getOfficeCoupon, async ({ params: { code } }) => {
    const coupon = await findCouponSummary(db, code, clock.now());
    if (!coupon) throw new NotFound("Este cupón no existe.");
    const [uses, acts] = await Promise.all([
      listUses(db, coupon.id, COUPONS_PAGE_SIZE + 1),
      listActsOn(db, code, ACTS),
    ]);
    return {
      body: {
        ...presentCoupon(coupon),
        orders: uses.slice(0, COUPONS_PAGE_SIZE).map(presentUse),
        has_more_orders: uses.length > COUPONS_PAGE_SIZE,
        acts: acts.map(presentAct),
      },
    };
  });
  serveOffice(office, findCouponGoods, async ({ query: { q } }) => ({ body: await findGoods(db, q) }));
}

/** A new coupon that is over already would be a mistake. */
function refusePast(until: string | null, now: Date): void {
  const text = "Ese día ya ha pasado";
  if (until !== null && until < dayInSpain(now)) throw new Invalid(text, { until: [text] });
}

/** As `2026-12-31`. */
function dayInSpain(now: Date): string {
  return DAY.format(now);
}

const DAY = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid" });
