import { useEffect } from "react";
import { useShop } from "../../client/use-shop.ts";
import { watchConsent } from "./watch-consent.ts";
import { watchEvents } from "./watch-events.ts";
import { watchVisit } from "./watch-visit.ts";

/** Measures the visit, as far as the visitor allows it; nothing to see. */
export function Analytics() {
  const measurementId = useShop()?.measurementId ?? null;
  useEffect(watchVisit, []);
  useEffect(() => watchConsent(measurementId), [measurementId]);
  useEffect(watchEvents, []);
  return null;
}
