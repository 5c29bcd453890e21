/** A picture by its address, with its alternative text. */
export type Picture = { url: string; alt: string };
