import type { Database, Trx } from "@tuerca/platform/database/database";
import { findTrackingTemplate } from "./carrier.repository.ts";

/** The position of a parcel's number in a template. */
const PLACE = "{tracking}";
const MAX_LENGTH = 300;

/**
 * The expected form if a template is wrong (https, one position for the number after the host);
 * null for a right one.
 */
export function trackingTemplateProblem(template: string): string | null {
  const parts = template.split(PLACE);
  const [some, other] = ["1", "2"].map((number) => parts.join(number));
  const isRight =
    parts.length === 2 &&
    template.length <= MAX_LENGTH &&
    !/[{}\s]/.test(parts.join("")) &&
    originOf(some) !== null &&
    originOf(some) === originOf(other);
  return isRight
    ? null
    : `an https:// address of up to ${MAX_LENGTH} characters with ${PLACE} once, behind its host,`;
}

/** Null unless it is an https address without a user. */
function originOf(address = ""): string | null {
  const url = URL.parse(address);
  return url?.protocol === "https:" && url.username + url.password === "" ? url.origin : null;
}

/** The tracking address of a carrier's parcel; null if the carrier has no template. */
export async function makeTrackingUrl(
  db: Database | Trx,
  carrier: string,
  trackingNumber: string,
): Promise<string | null> {
  const template = await findTrackingTemplate(db, carrier);
  return template?.split(PLACE).join(encodeURIComponent(trackingNumber)) ?? null;
}
