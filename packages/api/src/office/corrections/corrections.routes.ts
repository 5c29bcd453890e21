import {
  correctOrder as correctCall,
  correctPaidOrder as correctPaidCall,
  previewCorrection as previewCall,
} from "@tuerca/office-contract";
import { NotFound } from "@tuerca/platform/errors";
import type { z } from "zod";
import { correctOrder, previewCorrection } from "../../flows/corrections/correct-order.ts";
import type { Correction } from "../../flows/corrections/draft-correction.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { actOnOrder } from "../orders/act-on-order.ts";
import { unknownOrder } from "../orders/unknown-order.ts";
import { presentCorrection } from "./present-correction.ts";

/** The calls that show and make a correction of an order before its parcel leaves. */
export function registerCorrectionRoutes(office: Office): void {
  const { context } = office;
  serveOffice(office, previewCall, async ({ params: { number }, body }) => {
    try {
      return { body: presentCorrection(await previewCorrection(context, number, wantedOf(body))) };
    } catch (error) {
      throw error instanceof NotFound ? unknownOrder(number) : error;
    }
  });
  for (const call of [correctCall, correctPaidCall] as const) {
    serveOffice(office, call, async ({ session, params: { number }, body }) => {
      const { version, total_cents: totalCents, reference = null, account_end: accountEnd = null } = body;
      const isProven = call === correctPaidCall;
      const mayRefund = session.permissions.includes("refund");
      const limitCents = session.refundLimitCents;
      const agreed = { totalCents, reference, accountEnd, isProven, mayRefund, limitCents };
      return {
        body: await actOnOrder(context, { session, number, version, move: "correct" }, (check) =>
          correctOrder(context, number, { wanted: wantedOf(body), agreed }, check),
        ),
      };
    });
  }
}

type Body = Pick<
  z.output<typeof previewCall.body>,
  "kept" | "added" | "shipping_address" | "billing_address" | "carrier_id"
>;

function wantedOf({ kept, added, shipping_address: to, billing_address: bill, carrier_id: carrierId }: Body) {
  const address = (given: NonNullable<typeof to>) => ({ id: null, is_default: false, ...given });
  const wanted: Correction = {
    kept,
    added: added.map(({ id, quantity }) => ({ productId: id, quantity })),
    ...(to ? { shippingAddress: address(to) } : {}),
    ...(bill === undefined ? {} : { billingAddress: bill && address(bill) }),
    ...(carrierId === undefined ? {} : { carrierId }),
  };
  return wanted;
}
