import {
  formatEuros,
  giftCardDayProblem,
  giftCardRecipientInput,
  type ProductDetail,
  toCents,
} from "@tuerca/contract";
import { z } from "zod";
import type { AddedGift } from "../state/cart-state.ts";

type Amounts = NonNullable<ProductDetail["gift_card"]>;

/** Euros as they are typed, `30`, `30,5` or `30.50`, from one amount to another. */
function typedAmount({ min, max }: Amounts) {
  const message = `Escribe un importe de ${formatEuros(min)} a ${formatEuros(max)}`;
  return z
    .string()
    .trim()
    .regex(/^\d{1,5}([.,]\d{1,2})?(\s*€)?$/, message)
    .transform((text) => Number(text.replace(/\s*€/, "").replace(",", ".")))
    .refine((euros) => toCents(euros) >= toCents(min) && toCents(euros) <= toCents(max), message);
}

/** The form of a gift card: its amount, where it can be chosen, and for whom it is. */
export function giftCardForm(amounts: Amounts) {
  const amount = amounts.min === amounts.max ? z.string() : typedAmount(amounts);
  return giftCardRecipientInput
    .extend({ amount, deliver_on: z.string().pipe(dayOrNone) })
    .transform(({ amount: chosen, ...recipient }): AddedGift => {
      const price = typeof chosen === "number" ? { prices_override: [{ price: chosen }] } : {};
      return { ...price, products_customization: [recipient] };
    });
}

const dayOrNone = z
  .string()
  .transform((day) => day || null)
  .superRefine((day, context) => {
    const message = day && giftCardDayProblem(day, new Date());
    if (message) context.addIssue({ code: "custom", message });
  });

export type GiftCardInput = z.input<ReturnType<typeof giftCardForm>>;

/** The form before anything is filled in. */
export const EMPTY_GIFT_CARD: GiftCardInput = {
  amount: "",
  recipient_name: "",
  recipient_email: "",
  recipient_mobile: "",
  message: "",
  deliver_on: "",
};
