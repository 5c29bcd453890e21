/** Time until a refused form's errors are on the page, in ms. */
const RENDERED_MS = 100;

/**
 * Silences the errors of a sent form, too many to follow when read together. Returns the function
 * that ends it; if the given field already had the focus, which announces nothing, it announces
 * that field's error.
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

/** A live region announces insertions, so the text is removed for a moment. */
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
