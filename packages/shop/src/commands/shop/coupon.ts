import { type CouponDesk, type CouponSummary, openCouponDesk } from "@tuerca/api";
import type { OpenDatabase } from "../../start/open-database.ts";
import { formatCents } from "../format-cents.ts";
import { type Act, runAtDesk } from "../run-at-desk.ts";
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
  return runAtDesk({ usage: USAGE, read: () => readArguments(args), connect, open: openCouponDesk });
}

function readArguments([verb, ...words]: string[]): Act<CouponDesk> {
  if (verb === "create") return create(words);
  if (verb === "end" && words.length === 1) return end(words[0] ?? "");
  if (verb === "list" && words.length === 0) return list;
  throw new UsageError();
}

function create(words: string[]): Act<CouponDesk> {
  const coupon = readCouponArguments(words, new Date());
  return async (desk) => {
    await desk.create(coupon);
    console.log(`Coupon ${coupon.code} can be used.`);
  };
}

function end(word: string): Act<CouponDesk> {
  const code = readCode(word);
  return async (desk) => {
    await desk.end(code);
    console.log(`Coupon ${code} has ended.`);
  };
}

async function list(desk: CouponDesk): Promise<void> {
  for (const coupon of await desk.list()) console.log(describe(coupon));
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
