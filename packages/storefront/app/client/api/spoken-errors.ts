/** Until the errors of a refused form are on the page, in ms. */
const RENDERED_MS = 100;

/**
 * Keeps the errors of a form silent that its sending brings: spoken together, nobody could follow them. Answers the function
 * that ends that; where the field that it is given had the focus already, which therefore tells nothing, the error of that
 * field is spoken for all.
 */
export function muteErrors(form: HTMLFormElement): (bad: Element | null) => void {
  const focused = document.activeElement;
  const setLive = (live: "off" | "polite") => {
    for (const error of form.querySelectorAll("[data-field-error]")) error.setAttribute("aria-live", live);
  };
  setLive("off");
  return (bad) => {
    setTimeout(() => {
      setLive("polite");
      if (bad && bad === focused) speak(bad);
    }, RENDERED_MS);
  };
}

/** What comes into a live region is spoken, so that the text goes for a moment. */
function speak(field: Element): void {
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  const texts = ids.map((id) => document.getElementById(id));
  const error = texts.find((text) => text?.parentElement?.hasAttribute("data-field-error"));
  if (!error) return;
  error.hidden = true;
  setTimeout(() => {
    error.hidden = false;
  }, RENDERED_MS);
}
