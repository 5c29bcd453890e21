/** The colours of both themes, `#rrggbb`. */
export type SignalColours = { light: string; dark: string };
export type Theme = keyof SignalColours;

/** Backgrounds of the pages: paper, surface and part of `kit/src/styles/tokens.css`. */
export const GROUNDS: Readonly<Record<Theme, readonly string[]>> = {
  light: ["#f4f5f2", "#ffffff", "#f0f1ed"],
  dark: ["#101316", "#171b1f", "#1f2429"],
};

const INK = "#14171b";
const WHITE = "#ffffff";

/**
 * The contrast that WCAG 2.2 wants of text (1.4.3), and of controls against their background
 * (1.4.11).
 */
const TEXT_RATIO = 4.5;
const PART_RATIO = 3;

/** The share of black or white in the colour of a pressed button. */
const PRESS_SHARE = 0.12;

/** The contrast of two colours after WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
}

/** Why a colour cannot be the signal of a theme, in Spanish; null if it can. */
export function problemOfSignal(theme: Theme, colour: string): string | null {
  const onGround = Math.min(...GROUNDS[theme].map((ground) => contrast(colour, ground)));
  const name = theme === "light" ? "claro" : "oscuro";
  if (onGround < PART_RATIO)
    return `Sobre el fondo ${name} contrasta ${ratioText(onGround)} y necesita al menos ${ratioText(PART_RATIO)}`;
  const ofText = contrast(colour, textOn(colour));
  return ofText < TEXT_RATIO
    ? `El texto encima contrasta ${ratioText(ofText)} y necesita al menos ${ratioText(TEXT_RATIO)}`
    : null;
}

/** The address of the styles for a pair of colours. */
export function signalStylesPath({ light, dark }: SignalColours): string {
  return `/media/signal/${light.slice(1)}-${dark.slice(1)}.css`;
}

/** Styles that replace the tokens of the signal colour in both themes. */
export function signalStyles({ light, dark }: SignalColours): string {
  return `:root{${tokens(light)}}@media (prefers-color-scheme:dark){:root{${tokens(dark)}}}`;
}

/** A pressed button moves away from its text, so that its contrast only grows. */
function tokens(colour: string): string {
  const text = textOn(colour);
  const press = mix(colour, text === INK ? "#ffffff" : "#000000", PRESS_SHARE);
  return `--signal:${colour};--signal-press:${press};--signal-ink:${text}`;
}

/** Ink or white, whichever is easier to read on a colour. */
export function textOn(colour: string): string {
  return contrast(colour, INK) >= contrast(colour, WHITE) ? INK : WHITE;
}

function mix(colour: string, other: string, share: number): string {
  const theirs = channels(other);
  const mixed = channels(colour).map((own, at) => Math.round(own + ((theirs[at] ?? 0) - own) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** As `2,84:1`; rounded down, so that it never shows a ratio that would do. */
function ratioText(ratio: number): string {
  return `${(Math.floor(ratio * 100) / 100).toLocaleString("es-ES")}:1`;
}
