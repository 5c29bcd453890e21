/** How something is done, in steps. Buttons and fields are in «», as the screens name them. */
export type HowTo = { title: string; steps: readonly string[] };

/** A screen's part of the manual. */
export type Chapter = {
  /** The screen's path below `/gestion`. */
  path: string;
  title: string;
  /** The purpose of the screen, in one or two sentences. */
  about: string;
  howTos: readonly HowTo[];
  /** Surprises, one sentence each. */
  notes?: readonly string[];
};
