import type { DemoProduct } from "./product.ts";
import type { Random } from "./random.ts";
import { partTexts } from "./rating-parts.ts";
import { firstNames, type Mood, ratingTexts } from "./rating-texts.ts";

/** An invented opinion. */
export type DemoRating = {
  sku: string;
  author: string;
  rating: number;
  /** Empty for opinions without one. */
  title: string;
  comment: string;
  /** RFC 3339 in UTC. */
  created_at: string;
};

/**
 * `liking` (0 to 1) is the product's quality; `taken` has the product's comments so far and gains
 * this one.
 */
type Circumstances = { liking: number; now: Date; taken: Set<string> };

const INITIALS = "ABCDEFGHIJLMNOPRSTV";
const DAY_MS = 86_400_000;
const OLDEST_DAYS = 540;
const STARS_ONLY = 0.04;
const WITHOUT_TITLE = 0.12;

/** An invented opinion on the product, the same for the same `random`. */
export function demoRating(
  product: DemoProduct,
  { liking, now, taken }: Circumstances,
  random: Random,
): DemoRating {
  const rating = starsOf(liking, random);
  const mood = moodOf(rating);
  const comment = random.chance(STARS_ONLY) ? "" : newComment(product, mood, taken, random);
  const hasTitle = comment !== "" && !random.chance(WITHOUT_TITLE);
  const age = (0.2 + random.next() ** 1.5 * OLDEST_DAYS) * DAY_MS;
  return {
    sku: product.sku,
    author: `${random.pick(firstNames)} ${random.pick([...INITIALS])}.`,
    rating,
    title: hasTitle ? random.pick(ratingTexts[mood].titles) : "",
    comment,
    created_at: new Date(now.getTime() - Math.floor(age)).toISOString(),
  };
}

function starsOf(liking: number, random: Random): number {
  const drawn = random.next() * 0.75 + liking * 0.25;
  if (drawn < 0.09) return 1;
  if (drawn < 0.17) return 2;
  if (drawn < 0.28) return 3;
  return drawn < 0.5 ? 4 : 5;
}

function moodOf(stars: number): Mood {
  if (stars === 3) return "fair";
  return stars > 3 ? "good" : "bad";
}

const TRIES = 20;

function newComment(product: DemoProduct, mood: Mood, taken: Set<string>, random: Random): string {
  let comment = commentOn(product, mood, random);
  for (let tries = 0; taken.has(comment) && tries < TRIES; tries++)
    comment = commentOn(product, mood, random);
  taken.add(comment);
  return comment;
}

function commentOn({ category, model }: DemoProduct, mood: Mood, random: Random): string {
  const { openings, fitted, closings } = ratingTexts[mood];
  const [main = ""] = category.split(" > ");
  const vehicle = shortModel(random.pick(model));
  const fits = vehicle !== "Universal" && random.chance(0.35);
  const opening = fits ? random.pick(fitted).replace("{model}", vehicle) : random.pick(openings);
  const middle = random.chance(0.85) ? random.pick(partTexts[main]?.[mood] ?? [""]) : "";
  return [opening, middle, random.chance(0.5) ? random.pick(closings) : ""].filter(Boolean).join(" ");
}

/** "Seat Arona (KJ7) 2017-" in everyday language: "Seat Arona". */
function shortModel(model: string): string {
  return model.replace(/ \(.*$| \d{4}-.*$/, "");
}
