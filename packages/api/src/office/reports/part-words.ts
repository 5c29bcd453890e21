import type { Zone } from "@tuerca/contract";
import { ZONE_WORDS } from "@tuerca/office-contract";
import type { PartName, SalesSplit } from "../../modules/reports/index.ts";

const NONE_WORDS: Readonly<Record<SalesSplit, string>> = {
  category: "Sin categoría",
  brand: "Sin marca",
  method: "Sin forma de pago",
  zone: "Sin zona",
};

/** The name of a part of a split on the screen. */
export function partWords(split: SalesSplit, { kind, name }: PartName): string {
  if (kind === "none") return NONE_WORDS[split];
  if (kind === "gift_cards") return "Tarjetas regalo vendidas";
  if (kind === "other") return "Envíos, recargos y abonos sin pieza";
  return split === "zone" && isZone(name) ? ZONE_WORDS[name] : name;
}

function isZone(name: string): name is Zone {
  return name in ZONE_WORDS;
}
