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

/** Euros as typed (`30`, `30,5` or `30.50`), between two amounts. */
function typedAmount({ min, max }: Amounts) {
  const message = `Escribe un importe de ${formatEuros(min)} a ${formatEuros(max)}`;
  return z
    .string()
    .trim()
    .regex(/^\d{1,5}([.,]\d{1,2})?(\s*€)?$/, message)
    .transform((text) => Number(text.replace(/\s*€/, "").replace(",", ".")))
    .refine((euros) => toCents(euros) >= toCents(min) && toCents(euros) <= toCents(max), message);
}

/** Schema of a gift card's form: amount, if it can be chosen, and recipient. */
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

/** The form's initial values. */
export const EMPTY_GIFT_CARD: GiftCardInput = {
  amount: "",
  recipient_name: "",
  recipient_email: "",
  recipient_mobile: "",
  message: "",
  deliver_on: "",
};
