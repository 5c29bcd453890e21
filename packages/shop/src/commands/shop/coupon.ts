import { type CouponAdmin, type CouponSummary, openCouponAdmin } from "@tuerca/api/operator/shop";
import type { OpenDatabase } from "../../start/open-database.ts";
import { formatCents } from "../format-cents.ts";
import { type Act, runAdminCommand } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";
import { readCode, readCouponArguments } from "./coupon-arguments.ts";

const USAGE = `Usage: npm run tuerca -- coupon create <code> --percent P | --fixed EUR | --free-shipping
         [--name TEXT] [--min EUR] [--from DAY] [--until DAY] [--category SLUG]... [--brand SLUG]...
         [--uses N] [--uses-per-customer N] [--public]
       npm run tuerca -- coupon end <code>
       npm run tuerca -- coupon list`;

/**
 * `coupon create`, `end`, `list`: creates coupons, ends their use, shows all with their uses.
 * Returns the exit code; throws errors for `explain`.
 */
export function couponCommand(args: string[], connect: () => Promise<OpenDatabase>): Promise<number> {
  return runAdminCommand({ usage: USAGE, read: () => readArguments(args), connect, open: openCouponAdmin });
}

function readArguments([verb, ...words]: string[]): Act<CouponAdmin> {
  if (verb === "create") return create(words);
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
  const { code, name, kind, value, minCents, startsAt, endsAt, categories, brands } = coupon;
  const amounts = { percent: `${value / 100} %`, fixed: formatCents(value), free_shipping: "free shipping" };
  return [
    code,
    amounts[kind],
    `${coupon.uses}/${coupon.maxUses ?? "∞"} used`,
    ...(coupon.maxUsesPerCustomer === null ? [] : [`${coupon.maxUsesPerCustomer} per customer`]),
    ...(minCents > 0 ? [`from ${formatCents(minCents)}`] : []),
    ...(startsAt ? [`since ${startsAt.toISOString()}`] : []),
    ...(endsAt ? [`until ${endsAt.toISOString()}`] : []),
    ...(categories.length > 0 ? [`categories ${categories.join(",")}`] : []),
    ...(brands.length > 0 ? [`brands ${brands.join(",")}`] : []),
    ...(coupon.isPublic ? ["public"] : []),
    name,
  ].join("\t");
}
