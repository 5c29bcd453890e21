/** Where the office's screens are, on its host. */
export const OFFICE_PATH = "/gestion";

/**
 * The link of an invitation below `OFFICE_URL`; the secret is in the fragment, which no server
 * sees.
 */
export function invitationLink(url: string, secret: string): string {
  return `${url}${OFFICE_PATH}/invitacion#${encodeURIComponent(secret)}`;
}
