import { formatEuros, isGatewayMethod, PAYMENT_METHODS, TRANSFER_DAYS } from "@tuerca/contract";
import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { FieldError } from "@tuerca/kit/field/field-texts.tsx";
import { RadioList } from "@tuerca/kit/field/radio-list.tsx";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { dayText } from "../../../client/moments.ts";
import { Section } from "../../../ui/detail/section.tsx";
import type { PhoneOrderValues } from "./caller-fields.tsx";
import type { PhoneQuote } from "./use-phone-quote.ts";

type Method = PhoneOrderValues["payment_method"];

type DeliveryAndPaymentProps = {
  quote: PhoneQuote;
  /** Whether the quote is of an earlier choice, and another one is on its way. */
  isOld: boolean;
};

/** The carriers and ways to pay that the shop offers for this order, each with its price. */
export function DeliveryAndPayment({ quote, isOld }: DeliveryAndPaymentProps) {
  const { control, register, setValue, formState } = useFormContext<PhoneOrderValues>();
  const carrierId = useWatch({ control, name: "carrier_id" });
  const method = useWatch({ control, name: "payment_method" });
  const postalCode = useWatch({ control, name: "shipping_address.postal_code" });
  const methods = methodsOf(quote);
  const served = quote.carrier?.id ?? null;
  const shownCarrier = isOld ? (carrierId ?? served) : served;
  const shownMethod = methods.find(({ value }) => value === method)?.value ?? methods[0]?.value;
  useEffect(() => {
    if (isOld) return;
    if (shownCarrier !== null && shownCarrier !== carrierId) setValue("carrier_id", shownCarrier);
    if (shownMethod && shownMethod !== method) setValue("payment_method", shownMethod);
  }, [isOld, shownCarrier, carrierId, shownMethod, method, setValue]);
  return (
    <>
      <Section title="Entrega">
        {quote.carriers.length > 0 ? (
          <RadioList
            name="carrier_id"
            legend="Entrega"
            options={quote.carriers.map(({ id, name, price, earliest, latest }) => ({
              value: String(id),
              title: name,
              text: earliest === latest ? dayText(earliest) : `${dayText(earliest)} a ${dayText(latest)}`,
              price: price === 0 ? "Gratis" : formatEuros(price),
            }))}
            value={shownCarrier === null ? null : String(shownCarrier)}
            onChange={(value) => setValue("carrier_id", Number(value), { shouldDirty: true })}
            error={formState.errors.carrier_id?.message ?? ""}
          />
        ) : (
          <>
            <p className="text-sm text-ink-2">
              {postalCode
                ? "Con este código postal no hay entrega que ofrecer."
                : "Escribe el código postal y salen los transportistas."}
            </p>
            <FieldError id="carrier-problem">{formState.errors.carrier_id?.message}</FieldError>
          </>
        )}
      </Section>
      <Section title="Pago">
        <RadioList
          name="payment_method"
          legend="Pago"
          options={methods}
          value={shownMethod ?? null}
          onChange={(value) =>
            setValue("payment_method", methods.find((one) => one.value === value)?.value ?? method, {
              shouldDirty: true,
            })
          }
          error={formState.errors.payment_method?.message ?? ""}
        />
        {quote.sends_texts && shownMethod && isGatewayMethod(shownMethod) ? (
          <Checkbox
            error={formState.errors.text_link?.message}
            {...register("text_link", { shouldUnregister: true })}
          >
            Enviar el enlace también por SMS
          </Checkbox>
        ) : null}
      </Section>
    </>
  );
}

/** The ways to pay; card and Bizum are one link, at which the customer chooses. */
function methodsOf({ payment_methods: offered }: PhoneQuote) {
  const [link] = offered.filter(({ code }) => isGatewayMethod(code));
  const names = offered
    .filter(({ code }) => isGatewayMethod(code))
    .map(({ code }) => PAYMENT_METHODS[code].noun);
  return offered.flatMap(
    ({ code, surcharge }): { value: Method; title: string; text: string; price: string }[] => {
      const price = surcharge > 0 ? formatEuros(surcharge) : "";
      if (code === "transfer") return [{ value: code, title: "Transferencia", text: TRANSFER_TEXT, price }];
      if (code === "cash_on_delivery")
        return [{ value: code, title: "Contra reembolso", text: "En efectivo al repartidor.", price }];
      if (code !== link?.code || code === "gift_card") return [];
      const text = `Por correo; paga con ${names.join(" o ")} en ${TRANSFER_DAYS} días.`;
      return [{ value: code, title: "Enlace de pago", text, price }];
    },
  );
}

const TRANSFER_TEXT = `Los datos de la cuenta van en el correo; tiene ${TRANSFER_DAYS} días.`;
