import type { AnswerOf, ContentPart } from "@tuerca/contract";
import { CONTENT_PARTS } from "@tuerca/contract";
import { getOfficeContent } from "@tuerca/office-contract";
import { useListQuery } from "../client/use-list-query.ts";
import { useOffice } from "../client/use-office.ts";
import { BannerForm } from "../features/content/banner-form.tsx";
import {
  bannerRows,
  homeRows,
  identityRows,
  mailRows,
  PART_WORDS,
} from "../features/content/content-words.ts";
import { HomeForm } from "../features/content/home-form.tsx";
import { IdentityForm } from "../features/content/identity-form.tsx";
import { MailsForm } from "../features/content/mails-form.tsx";
import { VersionRows } from "../features/content/version-rows.tsx";
import { FilterTabs } from "../ui/filter-tabs.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

const TABS = CONTENT_PARTS.map((value) => ({ value, title: PART_WORDS[value] }));

/** A draft's address ends after a quarter of an hour, and others may work on the same part. */
const LOOK_MS = 60_000;

/** What the operator may change of the shop's pages, part by part: draft, preview, publication. */
export default function Content() {
  const { get, change } = useListQuery();
  const part = CONTENT_PARTS.find((one) => one === get("parte")) ?? "identity";
  const content = useOffice(getOfficeContent, {}, { everyMs: LOOK_MS });
  return (
    <>
      <PageHead title="Textos y aspecto" />
      <FilterTabs label="Qué parte" tabs={TABS} value={part} onChange={(parte) => change({ parte })} />
      <Loaded query={content} what="los textos">
        {(all) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
            <PartForm part={part} all={all} />
            <VersionRows part={part} publishedId={all[part].published_id} versions={versionsOf(part, all)} />
          </div>
        )}
      </Loaded>
    </>
  );
}

type All = AnswerOf<typeof getOfficeContent>;

function PartForm({ part, all }: { part: ContentPart; all: All }) {
  if (part === "identity") return <IdentityForm stored={all.identity} siteName={all.site_name} />;
  if (part === "mails") return <MailsForm stored={all.mails} />;
  return part === "banner" ? <BannerForm stored={all.banner} /> : <HomeForm stored={all.home} />;
}

function versionsOf(part: ContentPart, { identity, banner, home, mails }: All) {
  if (part === "identity")
    return identity.versions.map(({ body, ...rest }) => ({ ...rest, rows: identityRows(body) }));
  if (part === "banner")
    return banner.versions.map(({ body, ...rest }) => ({ ...rest, rows: bannerRows(body) }));
  if (part === "mails") return mails.versions.map(({ body, ...rest }) => ({ ...rest, rows: mailRows(body) }));
  return home.versions.map(({ body, ...rest }) => ({ ...rest, rows: homeRows(body) }));
}
