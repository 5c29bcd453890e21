import { type Carrier, type Checkout, chargesVat, formatEuros, isPostalCode, zoneOf } from "@tuerca/contract";
import { RadioList, type RadioOption } from "@tuerca/kit/field/radio-list.tsx";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { deliveryText } from "../../../ui/delivery-text/delivery-text.ts";
import { freeDeliveryText } from "../../../ui/delivery-text/free-delivery.ts";
import { postalCodeOf, type ShippingInput, type ShippingOutput } from "./shipping-values.ts";
import { useCarriers } from "./use-carriers.ts";
import type { OwnAddresses } from "./use-own-addresses.ts";

type CarrierForm = UseFormReturn<ShippingInput, unknown, ShippingOutput>;
type CarrierListProps = { checkout: Checkout; form: CarrierForm; own: OwnAddresses; isSending: boolean };

/** The carriers for the typed or chosen postal code. */
export function CarrierList({ checkout, form, own, isSending }: CarrierListProps) {
  const postalCode = postalCodeOf(useWatch({ control: form.control, name: "shipping_address" }), own);
  const carrier_id = useWatch({ control: form.control, name: "carrier_id" }) ?? undefined;
  const choice = { postal_code: postalCode, carrier_id };
  const { data: carriers, isError, refetch } = useCarriers({ checkout, choice, isSending });
  useChosenCarrier(form, carriers);
  if (!isPostalCode(postalCode))
    return <Note>Escribe tu código postal para ver los envíos y sus fechas.</Note>;
  if (isError) return <Failed onRetry={() => void refetch()} />;
  if (!carriers) return <div aria-busy="true" className="h-[84px] rounded border border-line bg-part" />;
  if (carriers.length === 0)
    return <Note>No enviamos a {postalCode}. Prueba con otra dirección de entrega.</Note>;
  return (
    <>
      <TaxFreeNotice postalCode={postalCode} />
      <Controller
        control={form.control}
        name="carrier_id"
        render={({ field, fieldState }) => (
          <RadioList
            name="carrier_id"
            legend="Envío"
            options={carriers.map((carrier) => optionOf(carrier, postalCode))}
            value={field.value === null ? null : String(field.value)}
            onChange={(value) => field.onChange(Number(value))}
            error={fieldState.error?.message}
            ref={field.ref}
          />
        )}
      />
    </>
  );
}

/**
 * If the chosen carrier does not deliver there, the first one is chosen. If none does, the address
 * has an error; it takes the focus if the form was sent before this was known.
 */
function useChosenCarrier(
  { getValues, setValue, trigger, formState: { isSubmitted } }: CarrierForm,
  carriers: Carrier[] | undefined,
): void {
  const choose = useEffectEvent((offered: Carrier[]) => {
    const chosen = getValues("carrier_id");
    if (!offered.some(({ id }) => id === chosen))
      setValue("carrier_id", offered[0]?.id ?? null, { shouldValidate: isSubmitted });
    if (offered.length > 0) return;
    const shouldFocus = isSubmitted && document.activeElement instanceof HTMLButtonElement;
    const options = { shouldTouch: true, shouldFocus };
    void trigger(["shipping_address.postal_code", "shipping_address.id"], options);
  });
  useEffect(() => {
    if (carriers) choose(carriers);
  }, [carriers]);
}

/** Has the name of the missing choice, so that it receives the focus of its error. */
function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Note>
      No hemos podido calcular los envíos.{" "}
      <button type="button" name="carrier_id" className="link font-bold" onClick={onRetry}>
        Reintentar<span className="sr-only"> el cálculo de los envíos</span>
      </button>
    </Note>
  );
}

function optionOf(carrier: Carrier, postalCode: string): RadioOption {
  const free = freeDeliveryText([carrier], postalCode);
  return {
    value: String(carrier.id),
    title: carrier.name,
    text: (
      <>
        Llega {deliveryText(carrier.earliest, carrier.latest)}.{free ? ` ${free}.` : ""}
        <br />
        {carrier.description}
      </>
    ),
    price: carrier.price === 0 ? "Gratis" : formatEuros(carrier.price),
  };
}

/**
 * Goods to the Canaries, Ceuta and Melilla are exports: without our VAT, with local import charges.
 */
export function TaxFreeNotice({ postalCode }: { postalCode: string }) {
  const zone = zoneOf(postalCode);
  if (!zone || chargesVat(zone)) return null;
  return (
    <p className="border-l-[3px] border-ink bg-surface px-4 py-3 text-sm" role="note">
      <strong>Se vende sin IVA.</strong> A Canarias, Ceuta y Melilla los precios no llevan IVA. Al recibir el
      paquete pueden cobrarte impuestos de importación (IGIC o IPSI) y gastos de aduana, que no están
      incluidos en el total.
    </p>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded border border-line bg-part px-4 py-3 text-sm text-ink-2">
      {children}
    </p>
  );
}
