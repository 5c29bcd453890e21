import type { Fit } from "../../../client/car/visitor-car.ts";

/** What stands behind a verdict, or helps where it decides nothing; null if its words say it all. */
export function reasonText(reason: Fit["reason"], verdict: Fit["verdict"]): string | null {
  if (reason === "universal")
    return "Sirve para cualquier coche si las medidas coinciden. Están en «Datos técnicos».";
  if (reason === "no_data" || (reason === "not_listed" && verdict === "unknown"))
    return "No decimos que no encaje: no lo sabemos. Compara el código de tu pieza y las medidas con los de esta página.";
  if (reason === "not_listed")
    return "La lista de coches de su fabricante está completa y el tuyo no figura.";
  if (reason === "excluded" && verdict === "unknown")
    return "Con esa condición tu coche queda fuera, pero la lista de esta pieza no está completa.";
  return null;
}
