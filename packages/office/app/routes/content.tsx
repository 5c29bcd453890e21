import type { AnswerOf, ContentPart } from "@tuerca/contract";
import { CONTENT_PARTS } from "@tuerca/contract";
import { getOfficeContent } from "@tuerca/office-contract";
import { useListQuery } from "../client/use-list-query.ts";
import { useOffice } from "../client/use-office.ts";
import { BannerForm } from "../features/content/banner-form.tsx";
import { PART_WORDS } from "../features/content/content-words.ts";
import { HomeForm } from "../features/content/home-form.tsx";
import { IdentityForm } from "../features/content/identity-form.tsx";
import { LegalTexts } from "../features/content/legal/legal-texts.tsx";
import { LookVersions } from "../features/content/look-versions.tsx";
import { MailsForm } from "../features/content/mails-form.tsx";
import { PagesForm } from "../features/content/own-pages/pages-form.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { FilterTabs } from "../ui/tabs/filter-tabs.tsx";

const TEXTS = "textos";
const TABS = [
  ...CONTENT_PARTS.map((value) => ({ value: value as string, title: PART_WORDS[value] })),
  { value: TEXTS, title: "Textos legales" },
];

/** A draft's address ends after a quarter of an hour, and others may work on the same part. */
const LOOK_MS = 60_000;

/** The parts of the shop's pages that the operator may change: draft, preview, publication. */
export default function Content() {
  const { get, change } = useListQuery();
  const chosen = get("parte");
  const part = CONTENT_PARTS.find((one) => one === chosen) ?? "identity";
  return (
    <>
      <PageHead title="Textos y aspecto" />
      <FilterTabs
        label="Qué parte"
        tabs={TABS}
        value={chosen === TEXTS ? TEXTS : part}
        onChange={(parte) => change({ parte, pagina: null })}
      />
      {chosen === TEXTS ? <LegalTexts /> : <Look part={part} />}
    </>
  );
}

function Look({ part }: { part: ContentPart }) {
  const content = useOffice(getOfficeContent, {}, { everyMs: LOOK_MS });
  return (
    <Loaded query={content} what="los textos">
      {(all) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <PartForm part={part} all={all} />
          <LookVersions part={part} all={all} />
        </div>
      )}
    </Loaded>
  );
}

type All = AnswerOf<typeof getOfficeContent>;

function PartForm({ part, all }: { part: ContentPart; all: All }) {
  if (part === "identity") return <IdentityForm stored={all.identity} siteName={all.site_name} />;
  if (part === "mails") return <MailsForm stored={all.mails} />;
  if (part === "pages") return <PagesForm stored={all.pages} />;
  return part === "banner" ? <BannerForm stored={all.banner} /> : <HomeForm stored={all.home} />;
}
