import { z } from "zod";
import { defineCall, fileOf } from "../call.ts";
import { LINK_PREVIEW } from "../constants.ts";
import * as calls from "./served-files.calls.ts";

/**
 * Boxes of rendered images, `width x height` in pixels: those of the pages, doubled for sharp
 * screens, and one for the zoom.
 */
export const MEDIA_BOXES = [
  "60x60",
  "75x75",
  "120x120",
  "150x150",
  "170x170",
  "340x340",
  "500x500",
  "1000x1000",
  `${LINK_PREVIEW.width}x${LINK_PREVIEW.height}`,
  "2000x2000",
] as const;

/** Widths of rendered images, in pixels. */
export const MEDIA_WIDTHS = [320, 640, 960, 1280] as const;

/** Backgrounds of rendered images. */
export const MEDIA_BACKGROUNDS = ["ffffff", "f4f5f2", "14171b"] as const;

/**
 * Fits into a box (with a background: fills it), or has a width; never larger than the original.
 */
export type MediaTransform =
  | { kind: "box"; width: number; height: number; background: string | null }
  | { kind: "width"; width: number };

const BOX = /^w_(\d{1,4}),h_(\d{1,4})(?:,bg_([0-9a-f]{6}))?$/;

const box = z
  .string()
  .toLowerCase()
  .regex(BOX, "La transformación debe ser w_{ancho},h_{alto} con bg_{color} opcional")
  .transform((text): MediaTransform & { kind: "box" } => {
    const [, width = "", height = "", background = null] = BOX.exec(text) ?? [];
    return { kind: "box", width: Number(width), height: Number(height), background };
  })
  .refine(
    ({ width, height }) => MEDIA_BOXES.some((size) => size === `${width}x${height}`),
    `El tamaño debe ser uno de: ${MEDIA_BOXES.join(", ")}`,
  )
  .refine(
    ({ background }) => background === null || MEDIA_BACKGROUNDS.some((color) => color === background),
    `El fondo debe ser uno de: ${MEDIA_BACKGROUNDS.join(", ")}`,
  );

const width = z
  .string()
  .regex(/^\d{1,4}$/, "El ancho debe ser un número")
  .transform(Number)
  .refine(
    (value) => MEDIA_WIDTHS.some((size) => size === value),
    `El ancho debe ser uno de: ${MEDIA_WIDTHS.join(", ")}`,
  );

export const getMedia = defineCall(calls.getMedia, {
  summary: "An image as it was given, or at one of the sizes of the shop as AVIF or WebP",
  query: z
    .object({ t: box.optional(), width: width.optional() })
    .refine(({ t, width }) => !t || !width, { error: "Pide t o width, no ambos", path: ["t"] }),
  params: z.object({ path: z.string().describe("May hold slashes") }),
  answers: {
    200: fileOf<Uint8Array>(
      "image/avif",
      "image/webp",
      "image/jpeg",
      "image/png",
      "image/gif",
      "image/svg+xml",
    ),
    304: null,
  },
  refusals: { 404: "No such image" },
});
