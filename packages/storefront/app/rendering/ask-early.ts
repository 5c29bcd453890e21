/**
 * Shows the server's notice before any script has loaded, if no choice for this version of the text
 * is stored. Documents inline this function, so it uses nothing from outside.
 */
export function askEarly(version: string): void {
  const isChosen = document.cookie.split("; ").some((one) => one.startsWith(`cookie_consent=${version}:`));
  if (!isChosen) document.documentElement.dataset.asksConsent = "";
}
