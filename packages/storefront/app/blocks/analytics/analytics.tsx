import { isPayPage } from "@tuerca/contract";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useShop } from "../../client/page/use-shop.ts";
import { watchConsent } from "./watch-consent.ts";
import { watchEvents } from "./watch-events.ts";
import { watchVisit } from "./watch-visit.ts";

/** Measures the visit, as far as the visitor allows it; nothing to see. No tag of others runs where one pays. */
export function Analytics() {
  const isPaying = isPayPage(useLocation().pathname);
  const configured = useShop()?.measurementId ?? null;
  const measurementId = isPaying ? null : configured;
  useEffect(watchVisit, []);
  useEffect(() => watchConsent(measurementId), [measurementId]);
  useEffect(watchEvents, []);
  return null;
}
