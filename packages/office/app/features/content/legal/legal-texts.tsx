import { LEGAL_PAGES, LEGAL_TEXTS, type LegalTextPage } from "@tuerca/contract";
import { SelectField } from "@tuerca/kit/field/select-field.tsx";
import { getOfficeLegalText, type OfficeLegalText } from "@tuerca/office-contract";
import { useListQuery } from "../../../client/use-list-query.ts";
import { useOffice } from "../../../client/use-office.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { useLegalActions } from "../use-draft-acts.ts";
import { VersionRows } from "../version-rows.tsx";
import { LegalForm } from "./legal-form.tsx";
import { VersionText } from "./version-text.tsx";

const PAGES = LEGAL_TEXTS.map((value) => ({
  value,
  text: LEGAL_PAGES.find(({ slug }) => slug === value)?.label ?? value,
}));

/** A draft's address ends after a quarter of an hour, and others may work on the same text. */
const LOOK_MS = 60_000;

/** The texts of the legal pages, of which one is shown. */
export function LegalTexts() {
  const { get, change } = useListQuery();
  const page = LEGAL_TEXTS.find((one) => one === get("pagina")) ?? "aviso-legal";
  const text = useOffice(getOfficeLegalText, { params: { page } }, { everyMs: LOOK_MS });
  return (
    <>
      <SelectField
        label="Página"
        options={PAGES}
        value={page}
        onChange={({ target }) => change({ pagina: target.value })}
        className="max-w-sm"
      />
      <Loaded query={text} what="el texto">
        {(stored) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
            <LegalForm key={page} page={page} stored={stored} />
            <LegalVersions page={page} stored={stored} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function LegalVersions({ page, stored }: { page: LegalTextPage; stored: OfficeLegalText }) {
  const actions = useLegalActions(page);
  const versions = stored.versions.map(({ is_own, ...version }) => ({
    ...version,
    body: is_own ? (
      <p className="text-ink-2">El texto de la tienda</p>
    ) : (
      <VersionText page={page} id={version.id} />
    ),
  }));
  return <VersionRows actions={actions} publishedId={stored.published_id} versions={versions} />;
}
