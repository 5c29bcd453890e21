/** Where browsers report what the policy of a page has blocked. */
export const CSP_REPORTS_PATH = "/csp-reports";

const GROUP = "csp";

/** Ends a Content-Security-Policy; browsers that do not know `report-to` take the older word. */
export const REPORTING_DIRECTIVES = `report-to ${GROUP}; report-uri ${CSP_REPORTS_PATH}`;

/** What no page of the shop uses. Frames of banks and of the gateway get none of it either. */
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
