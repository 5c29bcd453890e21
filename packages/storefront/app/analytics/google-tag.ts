import { CONSENT_DAYS, type ConsentGrants, withoutSecret } from "@tuerca/contract";
import { pushToDataLayer } from "./data-layer.ts";

const DENIED: ConsentGrants = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
};

/** How long the tag waits for the choice, in ms. */
const WAIT_FOR_UPDATE = 500;

/** Measurement id of the tag on this page. */
let running: string | null = null;
let isLoaded = false;

/** Google's tag accepts commands as `Arguments` objects, not arrays. */
function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  pushToDataLayer(arguments);
}

/**
 * Loads Google's tag once analytics is granted (Consent Mode v2, basic) and sends it each choice;
 * stops it when analytics is denied. `onClientId` receives the tag's id of the visitor.
 */
export function updateTag(
  measurementId: string,
  grants: ConsentGrants,
  onClientId: (gid: string) => void,
): void {
  const isGranted = grants.analytics_storage === "granted";
  if (!isGranted && !isLoaded) return;
  Object.assign(window, { [`ga-disable-${measurementId}`]: !isGranted });
  running = isGranted ? measurementId : null;
  if (!isLoaded) gtag("consent", "default", { ...DENIED, wait_for_update: WAIT_FOR_UPDATE });
  gtag("consent", "update", grants);
  if (!isLoaded) load(measurementId);
  if (isGranted) gtag("get", measurementId, "client_id", onClientId);
}

/** Sends an event with Google's tag, if it runs. */
export function sendToTag(name: string, parameters: object): void {
  if (!running) return;
  reportLocation();
  gtag("event", name, { ...parameters, send_to: running });
}

/** Applies to everything that the tag sends from now on, including its own page views. */
function reportLocation(): void {
  gtag("set", { page_location: reportedLocation(window.location) });
}

/**
 * Parameters that tell Google the source of a visit. Any other may be a secret; none of these is.
 */
const CAMPAIGN = /^(utm_\w+|gclid|gbraid|wbraid|dclid)$/;

/** The page's URL in the form that Google may receive. */
export function reportedLocation({
  origin,
  pathname,
  search,
}: Pick<Location, "origin" | "pathname" | "search">): string {
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => CAMPAIGN.test(name)));
  return `${origin}${withoutSecret(pathname)}${query.size > 0 ? `?${query}` : ""}`;
}

/** Its cookies last no longer than the consent. */
function load(measurementId: string): void {
  isLoaded = true;
  gtag("js", new Date());
  reportLocation();
  gtag("config", measurementId, { cookie_expires: CONSENT_DAYS * 86_400, cookie_update: false });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`;
  document.head.append(script);
}
