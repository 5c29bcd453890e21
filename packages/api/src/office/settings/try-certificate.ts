import { type Config, ConfigError, certificateOf } from "@tuerca/platform/config";
import type { Context } from "../../context.ts";
import { type Agency, openAgency } from "../../modules/billing/index.ts";
import type { Tried } from "./try-settings.routes.ts";

const NONE = "No hay certificado: súbelo y guarda antes de probarlo.";
const AWAY = "La Agencia Tributaria no responde con este certificado: prueba otra vez en unos minutos.";

/**
 * Opens the certificate that counts, and asks the tax agency for its clock with it, which declares
 * nothing.
 */
export async function askAgency(context: Pick<Context, "clock" | "agency">, config: Config): Promise<Tried> {
  const stored = certificateOf(config);
  if (stored && "problem" in stored) return { passed: false, message: "El certificado no se abre." };
  const isLocal = config.verifactu?.environment === "sandbox";
  if (!stored && !isLocal && config.VERIFACTU_CERTIFICATE_FILE === null)
    return { passed: false, message: NONE };
  if (stored && stored.end <= context.clock.now())
    return { passed: false, message: "El certificado ha caducado: pide uno nuevo." };
  if (stored?.isSelfSigned)
    return {
      passed: false,
      message: "Ninguna autoridad ha emitido este certificado: la Agencia Tributaria no lo admite.",
    };
  if (config.verifactu === null)
    return {
      passed: true,
      message: "El certificado se abre y no ha caducado. Los envíos están apagados: no se ha probado más.",
    };
  if (isLocal) return answerOf(context.agency);
  try {
    const agency = openAgency(config, null);
    return await answerOf(agency).finally(() => agency?.close());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { passed: false, message: "El certificado del servidor no se abre: mira su configuración." };
  }
}

async function answerOf(agency: Agency | null): Promise<Tried> {
  const difference = (await agency?.clockDifference()) ?? null;
  if (!agency || difference === null) return { passed: false, message: AWAY };
  const where = agency.environment === "live" ? "de verdad" : "de pruebas";
  return { passed: true, message: `La Agencia Tributaria (servicio ${where}) ha respondido.` };
}
