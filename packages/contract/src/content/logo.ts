/** Limits of a logo: its shortest side in pixels, and how much longer the other may be. */
export const LOGO_LIMITS = { shortest: 40, wide: 8, high: 2 } as const;

/** The box that a stored logo fits in, in pixels: sharp on dense screens, small in mails. */
export const LOGO_BOX = { width: 640, height: 160 } as const;

type Size = { width: number; height: number };

/** The size at which a picture is shown in a box, in whole pixels; a smaller one is enlarged. */
export function fitInto({ width, height }: Size, box: Size): Size {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
