/** Looks of a link in the header: an icon with its name under it, which narrow screens do without. */
export const HEADER_LINK =
  "relative grid min-h-11 min-w-11 content-center justify-items-center gap-0.5 text-[0.8125rem] font-semibold hover:underline";
