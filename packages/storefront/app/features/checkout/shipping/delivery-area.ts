import { useQuery } from "@tanstack/react-query";
import { type DeliveryRate, ZONES } from "@tuerca/contract";
import { getDeliveryRates } from "@tuerca/contract/calls";
import { callApi } from "../../../client/api/call-api.ts";
import { ZONE_NAMES } from "../../../ui/delivery-text/zone-names.ts";

const LIST = new Intl.ListFormat("es");

/** The delivery area as a sentence; while unknown, a space that reserves its line. */
export function useDeliveryArea(): string {
  const { data } = useQuery<DeliveryRate[]>({
    queryKey: ["delivery-rates"],
    queryFn: ({ signal }) => callApi(getDeliveryRates, { signal }),
    meta: { handles: () => true },
  });
  return data ? areaText(data) : "\u00a0";
}

/** `Enviamos a toda España.`, or all of Spain except the zones without a carrier. */
export function areaText(rates: readonly Pick<DeliveryRate, "zone">[]): string {
  const served = new Set(rates.map(({ zone }) => zone));
  const names = (isServed: boolean) =>
    LIST.format(ZONES.filter((zone) => served.has(zone) === isServed).map((zone) => ZONE_NAMES[zone]));
  if (served.size === 0) return "Ahora mismo no hay ningún transportista disponible.";
  if (served.size === ZONES.length) return "Enviamos a toda España.";
  return served.has("peninsula")
    ? `Enviamos a toda España, salvo ${names(false)}.`
    : `Enviamos solo a ${names(true)}.`;
}
