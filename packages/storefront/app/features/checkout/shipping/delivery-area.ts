import { ZONES, type Zone } from "@tuerca/contract";
import { ZONE_NAMES } from "../../../ui/delivery-text/zone-names.ts";

const LIST = new Intl.ListFormat("es");

/** `Enviamos a toda España.`, or all of Spain except the zones without a carrier. */
export function areaText(zones: readonly Zone[]): string {
  const served = new Set(zones);
  const names = (isServed: boolean) =>
    LIST.format(ZONES.filter((zone) => served.has(zone) === isServed).map((zone) => ZONE_NAMES[zone]));
  if (served.size === 0) return "Ahora mismo no hay ningún transportista disponible.";
  if (served.size === ZONES.length) return "Enviamos a toda España.";
  return served.has("peninsula")
    ? `Enviamos a toda España, salvo ${names(false)}.`
    : `Enviamos solo a ${names(true)}.`;
}
