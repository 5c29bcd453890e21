/** Where the office's screens are, on its host. */
export const OFFICE_PATH = "/gestion";

/**
 * The link of an invitation below `OFFICE_URL`; the secret is in the fragment, which no server
 * sees.
 */
export function invitationLink(url: string, secret: string): string {
  return linkTo("invitacion", url, secret);
}

/** The link that makes the first owner of a new shop, below `OFFICE_URL`. */
export function ownerLink(url: string, secret: string): string {
  return linkTo("primer-acceso", url, secret);
}

function linkTo(page: string, url: string, secret: string): string {
  return `${url}${OFFICE_PATH}/${page}#${encodeURIComponent(secret)}`;
}
