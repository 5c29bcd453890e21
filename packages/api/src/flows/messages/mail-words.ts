import type { ContentBodies, ShopContent } from "@tuerca/contract";
import type { MailName } from "@tuerca/mails";
import type { Config } from "@tuerca/platform/config";
import type { MailWords } from "../../modules/outbox/index.ts";

type Published = Pick<ShopContent, "name" | "logo"> & ContentBodies["mails"];

/** The operator's words for a mail; nothing where the shop's own stay. */
export function mailWordsOf(
  { siteUrl }: Pick<Config, "siteUrl">,
  { name, logo, introductions }: Published,
  template: MailName,
): MailWords {
  const texts: Partial<Record<MailName, string | null>> = introductions;
  const introduction = texts[template] ?? null;
  return {
    ...(name === null ? {} : { siteName: name }),
    ...(logo === null ? {} : { logo: { ...logo, url: siteUrl + logo.url } }),
    ...(introduction === null ? {} : { introduction }),
  };
}
