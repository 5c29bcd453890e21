import { type AnswerOf, type getOwnPage, type OwnPage, picturesInPage } from "@tuerca/contract";
import type { ContentPicture } from "./content-pictures.repository.ts";

/** An own page with the pictures that its text names. */
export function ownPageAnswer(
  page: OwnPage,
  pictures: ReadonlyMap<number, ContentPicture>,
): AnswerOf<typeof getOwnPage> {
  const named = [...new Set(picturesInPage(page))].flatMap((id) => pictures.get(id) ?? []);
  return {
    title: page.title,
    text: page.text,
    pictures: named.map(({ path, ...rest }) => ({ ...rest, url: `/media/${path}` })),
  };
}
