import { zodResolver } from "@hookform/resolvers/zod";
import { formatEuros, type ProductDetail } from "@tuerca/contract";
import { useMemo } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { ListedProduct } from "../../../client/listed-product.ts";
import { useSubmit } from "../../../client/use-submit.ts";
import { TextArea, TextField } from "../../../ui/field/index.ts";
import type { AddedGift } from "../cart-state.ts";
import { cartActions, useIsSavingCart } from "../use-cart.ts";
import { EMPTY_GIFT_CARD, type GiftCardInput, giftCardForm } from "./gift-card-values.ts";

type Amounts = NonNullable<ProductDetail["gift_card"]>;
type GiftCardFormProps = { product: ListedProduct; amounts: Amounts };
type Form = UseFormReturn<GiftCardInput, unknown, AddedGift>;

/** What a gift card needs to be bought: its amount, for whom it is, and when it is sent. */
export function GiftCardForm({ product, amounts }: GiftCardFormProps) {
  const resolver = useMemo(() => zodResolver(giftCardForm(amounts)), [amounts]);
  const form: Form = useForm({ resolver, mode: "onTouched", defaultValues: EMPTY_GIFT_CARD });
  const isSaving = useIsSavingCart();
  const { isSending, submit } = useSubmit(form, async (gift) => {
    if (!isSaving) await cartActions.addGift(product, gift);
  });
  return (
    <form noValidate onSubmit={submit} aria-label="Tu tarjeta regalo" className="grid gap-5">
      <AmountField form={form} amounts={amounts} />
      <RecipientFields form={form} />
      <button
        type="submit"
        className="button button-main min-h-12 text-base noscript:hidden"
        aria-disabled={isSending || isSaving || undefined}
        aria-busy={isSending || undefined}
      >
        Añadir al carrito
      </button>
      <noscript>
        <p>Para comprar una tarjeta regalo hace falta JavaScript: actívalo en tu navegador.</p>
      </noscript>
    </form>
  );
}

/** Nothing to choose where there is one amount. */
function AmountField({ form, amounts: { min, max } }: { form: Form; amounts: Amounts }) {
  if (min === max) return null;
  return (
    <TextField
      label="Importe en euros"
      inputMode="decimal"
      autoComplete="off"
      hint={`De ${formatEuros(min)} a ${formatEuros(max)}.`}
      error={form.formState.errors.amount?.message}
      {...form.register("amount")}
    />
  );
}

function RecipientFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label="Nombre de quien la recibe"
        autoComplete="off"
        error={errors.recipient_name?.message}
        {...form.register("recipient_name")}
      />
      <TextField
        label="Su correo electrónico"
        type="email"
        autoComplete="off"
        error={errors.recipient_email?.message}
        {...form.register("recipient_email")}
      />
      <TextField
        label="Su móvil"
        type="tel"
        autoComplete="off"
        hint="La recibe también por SMS, y con este móvil paga después."
        error={errors.recipient_mobile?.message}
        {...form.register("recipient_mobile")}
      />
      <TextArea
        label="Mensaje"
        maxLength={300}
        error={errors.message?.message}
        {...form.register("message")}
      />
      <TextField
        label="Día de envío"
        isOptional
        type="date"
        hint="Sin día, se envía en cuanto se paga."
        error={errors.deliver_on?.message}
        {...form.register("deliver_on")}
      />
    </>
  );
}
