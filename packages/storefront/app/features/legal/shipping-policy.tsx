import { type DeliveryRate, type DispatchTerms, formatEuros } from "@tuerca/contract";
import { SHIPPING_POLICY } from "@tuerca/contract/legal-texts";
import { useTakesVia } from "../../client/page/use-shop.ts";
import { ZONE_NAMES } from "../../ui/delivery-text/zone-names.ts";
import { closingDaysText, cutOffText, holidaysText } from "./dispatch-text.ts";
import { LegalTable } from "./facts.tsx";
import { LegalText } from "./legal-text.tsx";

type ShippingPolicyProps = { rates: readonly DeliveryRate[]; dispatch: DispatchTerms };

/** Delivery zones, prices and dates, and how parts are returned. */
export function ShippingPolicy({ rates, dispatch }: ShippingPolicyProps) {
  return (
    <LegalText
      page="politica-envio"
      own={SHIPPING_POLICY}
      generated={{
        tarifas_de_envio: <Rates rates={rates} />,
        plazos_de_entrega: <Times dispatch={dispatch} />,
      }}
    />
  );
}

function Rates({ rates }: Pick<ShippingPolicyProps, "rates">) {
  if (rates.length === 0) return <p>Ahora mismo no hay ningún transportista disponible.</p>;
  return (
    <LegalTable
      caption="Precios y plazos de envío"
      head={["Zona", "Envío", "Precio", "Gratis desde", "Días laborables"]}
      rows={rates.map(rateRow)}
    />
  );
}

function rateRow({ zone, carrier, price, free_from, min_days, max_days }: DeliveryRate) {
  return [
    ZONE_NAMES[zone],
    carrier.description ? `${carrier.name}. ${carrier.description}` : carrier.name,
    price === 0 ? "Gratis" : formatEuros(price),
    free_from === null ? "—" : formatEuros(free_from),
    min_days === max_days ? String(min_days) : `${min_days} a ${max_days}`,
  ];
}

function Times({ dispatch }: Pick<ShippingPolicyProps, "dispatch">) {
  const closingDays = closingDaysText(dispatch);
  return (
    <>
      <p>
        Los pedidos pagados antes de las {cutOffText(dispatch)} de un día laborable salen ese día; los demás,
        el siguiente. Son laborables los días de lunes a viernes, salvo {holidaysText(dispatch)}. Los plazos
        de la tabla cuentan desde la salida, en días laborables; un festivo propio de tu comunidad o de tu
        localidad puede retrasar la entrega. <TransferTime />
      </p>
      {closingDays ? (
        <p>
          Cerramos {closingDays}. Esos días no sale ningún pedido; lo que ya va de camino sí llega. Las fechas
          que ves al comprar ya lo tienen en cuenta.
        </p>
      ) : null}
    </>
  );
}

function TransferTime() {
  return useTakesVia("bank_account")
    ? "Con transferencia, el plazo empieza cuando recibimos el dinero."
    : null;
}
