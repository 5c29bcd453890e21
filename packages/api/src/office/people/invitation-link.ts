/** The link of an invitation. Browsers send no server the part after `#`, so no log has it. */
export function invitationLink(officeUrl: string, secret: string): string {
  return `${new URL(officeUrl).origin}/gestion/invitacion#${secret}`;
}
