import { z } from "zod";
import { defineCall } from "../call.ts";
import { LEGAL_TEXTS } from "../legal/legal-names.ts";
import { MISSING } from "../refusals.ts";
import * as calls from "./content.calls.ts";
import { HOME_SECTIONS } from "./content-fields.ts";
import { ownPageSlug } from "./own-pages.ts";

/** A picture as it was uploaded: its address, and its size in pixels. */
const picture = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });

/** The operator's content for the pages of this moment; null is the shop's own. */
export const shopContent = z.object({
  name: z.string().nullable(),
  signal: z
    .object({ light: z.string(), dark: z.string() })
    .nullable()
    .describe("The colour of main actions in the light and the dark theme, as `#rrggbb`"),
  banner: z.object({ text: z.string(), path: z.string().nullable() }).nullable(),
  home: z
    .array(
      z.object({ section: z.enum(HOME_SECTIONS), is_visible: z.boolean(), title: z.string().nullable() }),
    )
    .nullable(),
  hero: z
    .object({
      title: z.string().nullable(),
      text: z.string().nullable(),
      link: z.object({ path: z.string(), label: z.string() }).nullable(),
      picture: picture.extend({ alt: z.string() }).nullable(),
    })
    .nullable()
    .describe("The home page's first section"),
  logo: picture
    .extend({
      has_name: z.boolean().describe("Whether the shop's name is written in it"),
    })
    .nullable()
    .describe("The picture that stands for the shop's mark; its size in pixels"),
  pages: z
    .array(z.object({ slug: z.string(), title: z.string() }))
    .nullable()
    .describe("The operator's own pages to which the footer leads; null for none"),
  menu: z
    .array(z.object({ slug: z.string(), title: z.string() }))
    .nullable()
    .describe("The same of the menu and the home page's navigation"),
});
export type ShopContent = z.infer<typeof shopContent>;

export const getShopContent = defineCall(calls.getShopContent, {
  summary: "Name, colour, logo, banner, home page and own pages, as the operator has published them",
  answers: { 200: shopContent },
});

/** A legal page's text as the operator has written it, in the markup of `parseLegalText`. */
const legalTextAnswer = z.object({
  text: z.string().nullable().describe("Null for the shop's own text"),
  updated_on: z.iso.date().nullable().describe("The day on which it was published, in Spain"),
});

export const getLegalText = defineCall(calls.getLegalText, {
  summary: "The operator's own text of a legal page, with names in place of the shop's data",
  params: z.object({ page: z.enum(LEGAL_TEXTS, "Esta página no existe") }),
  answers: { 200: legalTextAnswer },
});

export const getOwnPage = defineCall(calls.getOwnPage, {
  summary:
    "A page of the operator's own, in the markup of legal texts, with names in place of the shop's data",
  params: z.object({ slug: ownPageSlug }),
  answers: {
    200: z.object({
      title: z.string(),
      text: z.string(),
      pictures: z
        .array(picture.extend({ id: z.number().int() }))
        .describe("Those that the text names as `foto-<id>`"),
    }),
  },
  refusals: { 404: MISSING },
});
