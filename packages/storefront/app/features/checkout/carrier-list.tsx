import { type Carrier, chargesVat, formatEuros, isPostalCode, zoneOf } from "@tuerca/contract";
import { type ReactNode, useEffect } from "react";
import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { deliveryText } from "../../ui/delivery-text/delivery-text.ts";
import { RadioList, type RadioOption } from "../../ui/field/index.ts";
import type { ShippingInput, ShippingOutput } from "./shipping-values.ts";
import { useCarriers } from "./use-carriers.ts";

type CarrierListProps = { form: UseFormReturn<ShippingInput, unknown, ShippingOutput> };

/** The ways to receive the parcel at the postal code that was typed. */
export function CarrierList({ form }: CarrierListProps) {
  const postalCode = useWatch({ control: form.control, name: "shipping_address.postal_code" }).trim();
  const { data: carriers, isError, refetch } = useCarriers(postalCode);
  useChosenCarrier(form, carriers);
  if (!isPostalCode(postalCode))
    return <Note>Escribe tu código postal para ver los envíos y sus fechas.</Note>;
  if (isError)
    return (
      <Note>
        No hemos podido calcular los envíos.{" "}
        <button type="button" className="link font-bold" onClick={() => void refetch()}>
          Reintentar
        </button>
      </Note>
    );
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
            options={carriers.map(optionOf)}
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

/** The first carrier is chosen where the one before does not deliver there. */
function useChosenCarrier(
  { getValues, setValue }: CarrierListProps["form"],
  carriers: Carrier[] | undefined,
): void {
  useEffect(() => {
    const chosen = getValues("carrier_id");
    if (carriers && !carriers.some(({ id }) => id === chosen))
      setValue("carrier_id", carriers[0]?.id ?? null);
  }, [carriers, getValues, setValue]);
}

function optionOf(carrier: Carrier): RadioOption {
  const free =
    carrier.free_from !== null && carrier.price > 0 ? ` Gratis desde ${formatEuros(carrier.free_from)}.` : "";
  return {
    value: String(carrier.id),
    title: carrier.name,
    text: (
      <>
        Llega {deliveryText(carrier.earliest, carrier.latest)}.{free}
        <br />
        {carrier.description}
      </>
    ),
    price: carrier.price === 0 ? "Gratis" : formatEuros(carrier.price),
  };
}

/** Goods to the Canaries, Ceuta and Melilla are exported: without our VAT, with the import charges of there. */
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
