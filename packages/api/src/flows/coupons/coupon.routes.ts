import { applyCoupon as applyCouponCall, availableCoupons } from "@tuerca/contract";
import { serve } from "@tuerca/platform/http";
import { addressKey } from "@tuerca/platform/rate-limits";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { findShopper, offerCoupons, ownerOf, requireShopper } from "../../modules/cart/index.ts";
import { applyCoupon } from "./apply-coupon.ts";

/** The calls about coupons. */
export function registerCouponRoutes(app: FastifyInstance, context: Context): void {
  serve(app, applyCouponCall, async ({ request, body }) => {
    const shopper = await requireShopper(context, request.session);
    return { body: await applyCoupon(context, { shopper, ip: request.ip }, body.code) };
  });
  serve(app, availableCoupons, async ({ request }) => {
    const shopper = await findShopper(context, request.session);
    return { body: await offerCoupons(context, shopper && ownerOf(shopper), addressKey(request.ip)) };
  });
}
