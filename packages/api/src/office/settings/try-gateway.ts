import type { Config } from "@tuerca/platform/config";
import type { Context } from "../../context.ts";
import { openGateway } from "../../modules/payments/index.ts";
import type { Tried } from "./try-settings.routes.ts";

/** Redsys' answers to a refund of a payment that nobody has made. */
const MESSAGES: Readonly<Record<string, string>> = {
  SIS0026: "Redsys no conoce ese número de comercio con ese terminal en este entorno.",
  SIS0041: "La clave secreta no es la de este comercio y terminal, o el tipo de firma es otro.",
  SIS0042: "La clave secreta no es la de este comercio y terminal, o el tipo de firma es otro.",
  SIS0429: "El tipo de firma no es el que Redsys espera de este terminal.",
  SIS0214: "Redsys acepta las claves, pero tu banco no te deja devolver pagos: pídeselo.",
};

/** The answers that only a right key, merchant and terminal get: there is no such payment. */
const NO_PAYMENT = new Set(["SIS0054", "SIS0055", "SIS0057"]);

/**
 * Asks the gateway to send a cent back of a payment that does not exist. It refuses, and by its
 * reason one knows whether merchant, terminal, key and signature are right; no money can move.
 */
export async function askGateway(
  context: Pick<Context, "clock" | "log" | "sandboxUrl">,
  { redsys, siteUrl, isDemo }: Pick<Config, "redsys" | "siteUrl" | "isDemo">,
): Promise<Tried> {
  const { clock, log, sandboxUrl } = context;
  const gateway = openGateway({ redsys, former: [], siteUrl, isDemo }, { sandboxUrl, log, clock });
  if (!gateway) return { passed: false, message: "Faltan el número de comercio o la clave secreta." };
  const begunAt = clock.now();
  const chargeNumber = gateway.mintNumber(begunAt);
  const { code } = await gateway.refund({ chargeNumber, amountCents: 1, begunAt });
  if (code === null)
    return { passed: false, message: "Redsys no responde, o su respuesta no lleva la firma de esta clave." };
  if (!NO_PAYMENT.has(code))
    return { passed: false, message: MESSAGES[code] ?? `Redsys no acepta las claves: responde ${code}.` };
  const where = gateway.isTest ? "en pruebas: no se cobra de verdad" : "y cobra de verdad";
  return { passed: true, message: `Redsys reconoce comercio, terminal y clave, ${where}.` };
}
