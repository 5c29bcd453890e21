import { z } from "zod";
import { optionalText } from "../fields/fields.ts";
import { shopPath } from "./shop-path.ts";

/** Longest texts of the home page's first section, in characters. */
export const HERO_LIMITS = { title: 40, text: 200, link: 30, alt: 120 } as const;

type Hero = {
  link: string | null;
  path: string | null;
  picture_id: number | null;
  picture_alt: string | null;
};

/** The id of a picture that is uploaded for texts; null for none. */
const pictureId = z
  .int()
  .min(1)
  .max(2_147_483_647)
  .nullish()
  .transform((given) => given ?? null);

/** Words, link and picture of the home page's first section; null is the shop's own. */
export const hero = z
  .strictObject({
    title: optionalText(HERO_LIMITS.title),
    text: optionalText(HERO_LIMITS.text),
    link: optionalText(HERO_LIMITS.link),
    path: shopPath,
    picture_id: pictureId,
    picture_alt: optionalText(HERO_LIMITS.alt),
  })
  .superRefine(checkHero);

/** Refuses half a link, and a picture that nobody has described. */
function checkHero(
  { link, path, picture_id: picture, picture_alt: alt }: Hero,
  { addIssue }: z.RefinementCtx,
): void {
  const problems = {
    link: link === null && path !== null ? "Escribe el texto del enlace" : null,
    path: link !== null && path === null ? "Escribe la página a la que lleva" : null,
    picture_alt: picture !== null && alt === null ? "Describe la foto para quien no la ve" : null,
    picture_id: picture === null && alt !== null ? "Falta la foto" : null,
  };
  for (const [field, message] of Object.entries(problems))
    if (message !== null) addIssue({ code: "custom", message, path: [field] });
}

/** The first section of a shop whose operator has changed nothing. */
export const OWN_HERO: z.output<typeof hero> = {
  title: null,
  text: null,
  link: null,
  path: null,
  picture_id: null,
  picture_alt: null,
};
