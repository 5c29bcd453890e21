import type { ContentPart } from "@tuerca/contract";
import type { OfficeContent } from "@tuerca/office-contract";
import type { Rows } from "../../client/use-stored.ts";
import { bannerRows, homeRows, identityRows, mailRows, pageRows } from "./content-words.ts";
import { useLookActions } from "./use-draft-acts.ts";
import { VersionRows } from "./version-rows.tsx";

/** The published versions of a part of the looks, with what each says. */
export function LookVersions({ part, all }: { part: ContentPart; all: OfficeContent }) {
  const versions = versionsOf(part, all).map(({ rows, ...rest }) => ({
    ...rest,
    body: <VersionFacts rows={rows} />,
  }));
  const actions = useLookActions(part);
  return <VersionRows actions={actions} publishedId={all[part].published_id} versions={versions} />;
}

function VersionFacts({ rows }: { rows: Rows }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-ink-2">
      {rows
        .filter(([, text]) => text !== null)
        .map(([name, text]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="break-words text-ink">{text}</dd>
          </div>
        ))}
    </dl>
  );
}

function versionsOf(part: ContentPart, { identity, banner, home, pages, mails }: OfficeContent) {
  if (part === "identity")
    return identity.versions.map(({ body, ...rest }) => ({ ...rest, rows: identityRows(body) }));
  if (part === "banner")
    return banner.versions.map(({ body, ...rest }) => ({ ...rest, rows: bannerRows(body) }));
  if (part === "pages") return pages.versions.map(({ body, ...rest }) => ({ ...rest, rows: pageRows(body) }));
  if (part === "mails") return mails.versions.map(({ body, ...rest }) => ({ ...rest, rows: mailRows(body) }));
  return home.versions.map(({ body, ...rest }) => ({ ...rest, rows: homeRows(body) }));
}
