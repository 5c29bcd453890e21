import type { ContentBodies, ShopContent } from "@tuerca/contract";
import type { MailName } from "@tuerca/mails";
import type { Config } from "@tuerca/platform/config";
import type { MailWords } from "../../modules/outbox/index.ts";

type Published = Pick<ShopContent, "name" | "logo"> & ContentBodies["mails"];

/** The operator's words for a mail; nothing where the shop's own stay. */
export function mailWordsOf(
  { siteUrl }: Pick<Config, "siteUrl">,
  { name, logo, subjects, openings, introductions }: Published,
  template: MailName,
): MailWords {
  const subject = textOf(subjects, template);
  const opening = textOf(openings, template);
  const introduction = textOf(introductions, template);
  return {
    ...(name === null ? {} : { siteName: name }),
    ...(logo === null ? {} : { logo: { ...logo, url: siteUrl + logo.url } }),
    ...(subject === null ? {} : { subject }),
    ...(opening === null ? {} : { opening }),
    ...(introduction === null ? {} : { introduction }),
  };
}

function textOf(texts: Partial<Record<MailName, string | null>>, template: MailName): string | null {
  return texts[template] ?? null;
}
