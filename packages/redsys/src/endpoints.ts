export type Environment = "test" | "live";

/** Where Redsys is reached. `origin` is also who the messages of the card form must come from. */
export type RedsysEndpoints = {
  origin: string;
  /** Script that paints the card form. */
  script: string;
  inicia: string;
  trata: string;
  /** Where the browser posts the form of a payment by redirect. */
  redirect: string;
  /** The SOAP service that tells the state of operations. */
  query: string;
};

const ORIGINS: Record<Environment, string> = {
  test: "https://sis-t.redsys.es:25443",
  live: "https://sis.redsys.es",
};

/**
 * Addresses of the gateway (pagosonline.redsys.es, "conexión inSite", "conexión REST"; the query: manual "Consultas
 * SOAP" 2.5). `origin` may be a local gateway that speaks the protocol of the test environment.
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
