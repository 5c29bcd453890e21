/** Where the office's screens are, on its host. */
export const OFFICE_PATH = "/gestion";

/** The link of an invitation; its secret is in the fragment, which no server sees. `url` is OFFICE_URL. */
export function invitationLink(url: string, secret: string): string {
  return `${url}${OFFICE_PATH}/invitacion#${encodeURIComponent(secret)}`;
}
