import { type CouponAdmin, type CouponSummary, openCouponAdmin } from "@tuerca/api/operator/shop";
import type { OpenDatabase } from "../../start/open-database.ts";
import { formatCents } from "../format-cents.ts";
import { type Act, runAdminCommand } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";
import { readCode, readCouponArguments, readTermArguments } from "./coupon-arguments.ts";

const USAGE = `Usage: npm run tuerca -- coupon create <code> --percent P | --fixed EUR | --free-shipping
         [--name TEXT] [--min EUR] [--from DAY] [--until DAY] [--category SLUG]... [--brand SLUG]...
         [--uses N] [--uses-per-customer N] [--public]
       npm run tuerca -- coupon change <code> [--name TEXT] [--min EUR] [--from DAY] [--until DAY]
         [--uses N] [--uses-per-customer N] [--public | --private]
       npm run tuerca -- coupon end <code>
       npm run tuerca -- coupon list`;

/**
 * `coupon create`, `change`, `end`, `list`: creates coupons, changes their terms, ends their use,
 * shows all with their uses.
 * Returns the exit code; throws errors for `explain`.
 */
export function couponCommand(args: string[], connect: () => Promise<OpenDatabase>): Promise<number> {
  return runAdminCommand({ usage: USAGE, read: () => readArguments(args), connect, open: openCouponAdmin });
}

function readArguments([verb, ...words]: string[]): Act<CouponAdmin> {
  if (verb === "create") return create(words);
  if (verb === "change") return change(words);
  if (verb === "end" && words.length === 1) return end(words[0] ?? "");
  if (verb === "list" && words.length === 0) return list;
  throw new UsageError();
}

function create(words: string[]): Act<CouponAdmin> {
  const coupon = readCouponArguments(words, new Date());
  return async (admin) => {
    await admin.create(coupon);
    console.log(`Coupon ${coupon.code} can be used.`);
  };
}

function change(words: string[]): Act<CouponAdmin> {
  const { code, terms, today } = readTermArguments(words, new Date());
  return async (admin) => {
    await admin.change(code, terms, today);
    console.log(`Coupon ${code} has changed.`);
  };
}

function end(word: string): Act<CouponAdmin> {
  const code = readCode(word);
  return async (admin) => {
    await admin.end(code);
    console.log(`Coupon ${code} has ended.`);
  };
}

async function list(admin: CouponAdmin): Promise<void> {
  for (const coupon of await admin.list()) console.log(describe(coupon));
}

function describe(coupon: CouponSummary): string {
  const { code, name, kind, value, minCents, startsAt, endsAt } = coupon;
  const slugs = (goods: CouponSummary["brands"]) => goods.map(({ slug }) => slug).join(",");
  const amounts = { percent: `${value / 100} %`, fixed: formatCents(value), free_shipping: "free shipping" };
  return [
    code,
    amounts[kind],
    `${coupon.uses}/${coupon.maxUses ?? "∞"} used`,
    ...(coupon.givenCents > 0 ? [`${formatCents(coupon.givenCents)} given`] : []),
    ...(coupon.maxUsesPerCustomer === null ? [] : [`${coupon.maxUsesPerCustomer} per customer`]),
    ...(minCents > 0 ? [`from ${formatCents(minCents)}`] : []),
    ...(startsAt ? [`since ${startsAt.toISOString()}`] : []),
    ...(endsAt ? [`until ${endsAt.toISOString()}`] : []),
    ...(coupon.categories.length > 0 ? [`categories ${slugs(coupon.categories)}`] : []),
    ...(coupon.brands.length > 0 ? [`brands ${slugs(coupon.brands)}`] : []),
    ...(coupon.isPublic ? ["public"] : []),
    name,
  ].join("\t");
}
