/** Number of the slide at which a row has been scrolled to; 0 is the first. */
export function slideAt(viewport: HTMLElement): number {
  const slides = [...(viewport.firstElementChild?.children ?? [])];
  const left = viewport.getBoundingClientRect().left;
  const found = slides.findIndex((slide) => slide.getBoundingClientRect().left >= left - 1);
  return Math.max(0, found);
}
