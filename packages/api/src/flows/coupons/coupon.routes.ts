import { applyCoupon as applyCouponCall, availableCoupons } from "@tuerca/contract";
import { serve } from "@tuerca/platform/http";
import { addressKey } from "@tuerca/platform/rate-limits";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { offerToCart } from "../../modules/cart/index.ts";
import { findShopper, ownerOf, requireShopper } from "../../modules/session/index.ts";
import { applyCoupon } from "./apply-coupon.ts";

/** The calls about coupons. */
export function registerCouponRoutes(app: FastifyInstance, context: Context): void {
  serve(app, applyCouponCall, async ({ request, body }) => {
    const shopper = await requireShopper(context, request.session);
    return { body: await applyCoupon(context, { shopper, ip: request.ip }, body.code) };
  });
  serve(app, availableCoupons, async ({ request }) => {
    const shopper = await findShopper(context, request.session);
    return { body: await offerToCart(context, shopper && ownerOf(shopper), addressKey(request.ip)) };
  });
}
