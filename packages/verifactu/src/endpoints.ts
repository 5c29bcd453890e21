export type Environment = "test" | "production";

/** The agency's addresses of one environment. */
export type VerifactuEndpoints = {
  /** The SOAP service, for certificates of persons and companies. */
  service: string;
  /** The same service, for certificates of an electronic seal. */
  sealService: string;
  /** The page that verifies an invoice by its QR code. */
  verification: string;
};

const SERVICE_PATH = "/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP";
const VERIFICATION_PATH = "/wlpl/TIKE-CONT/ValidarQR";

/** The agency's addresses (SistemaFacturacion.wsdl; "código QR" 0.5.0). */
export const ENDPOINTS: Record<Environment, VerifactuEndpoints> = {
  test: {
    service: `https://prewww1.aeat.es${SERVICE_PATH}`,
    sealService: `https://prewww10.aeat.es${SERVICE_PATH}`,
    verification: `https://prewww2.aeat.es${VERIFICATION_PATH}`,
  },
  production: {
    service: `https://www1.agenciatributaria.gob.es${SERVICE_PATH}`,
    sealService: `https://www10.agenciatributaria.gob.es${SERVICE_PATH}`,
    verification: `https://www2.agenciatributaria.gob.es${VERIFICATION_PATH}`,
  },
};
