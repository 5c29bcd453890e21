export type Environment = "test" | "live";

/** Redsys' addresses. Messages of the card form must come from `origin`. */
export type RedsysEndpoints = {
  origin: string;
  /** The script that paints the card form. */
  script: string;
  inicia: string;
  trata: string;
  /** The browser posts the form of a payment by redirect here. */
  redirect: string;
  /** The SOAP service for the state of operations. */
  query: string;
};

const ORIGINS: Record<Environment, string> = {
  test: "https://sis-t.redsys.es:25443",
  live: "https://sis.redsys.es",
};

/**
 * The gateway's addresses (pagosonline.redsys.es: "conexión inSite", "conexión REST"; manual
 * "Consultas SOAP" 2.5). `origin` may be a local gateway that speaks the test environment's
 * protocol.
 */
export function redsysEndpoints(environment: Environment, origin = ORIGINS[environment]): RedsysEndpoints {
  const script = environment === "live" ? "/sis/NC/redsysV3.js" : "/sis/NC/sandbox/redsysV3.js";
  return {
    origin,
    script: origin + script,
    inicia: `${origin}/sis/rest/iniciaPeticionREST`,
    trata: `${origin}/sis/rest/trataPeticionREST`,
    redirect: `${origin}/sis/realizarPago`,
    query: `${origin}/apl02/services/SerClsWSConsulta`,
  };
}
