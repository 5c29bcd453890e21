/** Address of browsers' reports of blocked content. */
export const CSP_REPORTS_PATH = "/csp-reports";

const GROUP = "csp";

/** Ends a Content-Security-Policy; browsers without `report-to` use the older directive. */
export const REPORTING_DIRECTIVES = `report-to ${GROUP}; report-uri ${CSP_REPORTS_PATH}`;

/** Features that no page of the shop uses, and that frames of banks and the gateway do not get. */
const UNUSED = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];

/** Headers of every document, besides its policy. */
export const DOCUMENT_HEADERS = {
  "permissions-policy": UNUSED.map((feature) => `${feature}=()`).join(", "),
  "reporting-endpoints": `${GROUP}="${CSP_REPORTS_PATH}"`,
} as const;
