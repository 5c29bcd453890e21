import { zodResolver } from "@hookform/resolvers/zod";
import { formatEuros, type ProductDetail } from "@tuerca/contract";
import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { useEffect, useMemo, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { ListedProduct } from "../../../client/page/listed-product.ts";
import { EmailField } from "../../../ui/email-field/email-field.tsx";
import type { AddedGift } from "../state/cart-state.ts";
import { cartActions, useIsSavingCart } from "../state/use-cart.ts";
import { EMPTY_GIFT_CARD, type GiftCardInput, giftCardForm } from "./gift-card-values.ts";

type Amounts = NonNullable<ProductDetail["gift_card"]>;
type GiftCardFormProps = { product: ListedProduct; amounts: Amounts };
type Form = UseFormReturn<GiftCardInput, unknown, AddedGift>;

/** Form that buys a gift card: amount, recipient and sending day. */
export function GiftCardForm({ product, amounts }: GiftCardFormProps) {
  const resolver = useMemo(() => zodResolver(giftCardForm(amounts)), [amounts]);
  const form: Form = useForm({ resolver, mode: "onTouched", defaultValues: EMPTY_GIFT_CARD });
  const isSaving = useIsSavingCart();
  const [added, setAdded] = useState<AddedGift | null>(null);
  const { isSending, submit } = useSubmit(form, async (gift) => {
    if (!isSaving && (await cartActions.addGift(product, gift))) setAdded(gift);
  });
  const { reset, getValues } = form;
  // A second press would buy the same card for the same person again.
  useEffect(() => {
    if (added) reset({ ...EMPTY_GIFT_CARD, amount: getValues("amount") });
  }, [added, reset, getValues]);
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
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {added ? addedText(added) : ""}
      </p>
      <noscript>
        <p>Para comprar una tarjeta regalo hace falta JavaScript: actívalo en tu navegador.</p>
      </noscript>
    </form>
  );
}

/** Announced once the form is empty again; the focus stays on its button. */
function addedText({ products_customization }: AddedGift): string {
  const name = products_customization?.[0]?.recipient_name;
  return `La tarjeta para ${name} está en el carrito. Para regalar otra, escribe para quién es.`;
}

/** A single amount leaves nothing to choose. */
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
      <EmailField
        label="Su correo electrónico"
        onTake={(email) => form.setValue("recipient_email", email, { shouldValidate: true })}
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
