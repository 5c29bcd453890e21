import { exportSearchTerms, listSearchTerms, SEARCH_DAYS, SEARCH_KINDS } from "@tuerca/office-contract";
import { useState } from "react";
import { useMay } from "../client/session.ts";
import { useListQuery } from "../client/use-list-query.ts";
import { useOffice } from "../client/use-office.ts";
import { AddRedirect } from "../features/searches/add-redirect.tsx";
import { RedirectRows } from "../features/searches/redirect-rows.tsx";
import { type SynonymDraft, SynonymForm } from "../features/searches/synonym-form.tsx";
import { SynonymRows } from "../features/searches/synonym-rows.tsx";
import { TermRows } from "../features/searches/term-rows.tsx";
import { EmptyNote } from "../ui/empty-note.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { TableMenu } from "../ui/table-menu.tsx";
import { FilterTabs } from "../ui/tabs/filter-tabs.tsx";

const KIND_TITLES = { all: "Todas", without_result: "Sin resultado" } as const;

const DAY_TABS = SEARCH_DAYS.map((value) => ({ value, title: `${value} días` }));
const KIND_TABS = SEARCH_KINDS.map((value) => ({ value, title: KIND_TITLES[value] }));

/** The open dialog: a line of synonyms, or the term of a redirect. */
type Draft = { synonym: SynonymDraft } | { redirect: string };

const newSynonym = (line: string): Draft => ({ synonym: { id: null, line, isSymptom: false } });
const NEW_SYMPTOM: Draft = { synonym: { id: null, line: "", isSymptom: true } };

/** A synonym that the search learns is used within seconds, and then the terms find more. */
const LOOK_MS = 5000;

/** Searches of visitors, and the synonyms and redirects that help them find it. */
export default function Searches() {
  const { get, change } = useListQuery();
  const mayWrite = useMay("write_search");
  const [draft, setDraft] = useState<Draft | null>(null);
  const days = SEARCH_DAYS.find((one) => one === get("dias")) ?? "30";
  const kind = SEARCH_KINDS.find((one) => one === get("ver")) ?? "all";
  const terms = useOffice(listSearchTerms, { query: { days, kind } }, { everyMs: LOOK_MS });
  const acts = {
    onSynonym: (term: string) => setDraft(newSynonym(`${term} = `)),
    onRedirect: (term: string) => setDraft({ redirect: term }),
  };
  return (
    <>
      <PageHead title="Búsquedas">
        <TableMenu call={exportSearchTerms} filter={{ days, kind }} name="busquedas" />
        {mayWrite ? (
          <>
            <button type="button" className="button" onClick={() => setDraft({ redirect: "" })}>
              Redirigir una búsqueda
            </button>
            <button type="button" className="button" onClick={() => setDraft(NEW_SYMPTOM)}>
              Añadir un síntoma
            </button>
            <button type="button" className="button button-main" onClick={() => setDraft(newSynonym(""))}>
              Añadir un sinónimo
            </button>
          </>
        ) : null}
      </PageHead>
      <FilterTabs label="Días" tabs={DAY_TABS} value={days} onChange={(dias) => change({ dias })} />
      <FilterTabs label="Qué búsquedas" tabs={KIND_TABS} value={kind} onChange={(ver) => change({ ver })} />
      <Loaded query={terms} what="las búsquedas">
        {(found) =>
          found.length === 0 ? (
            <EmptyNote>Ninguna búsqueda de al menos tres visitas en estos días.</EmptyNote>
          ) : (
            <TermRows terms={found} acts={mayWrite ? acts : null} />
          )
        }
      </Loaded>
      <p className="max-w-prose text-sm text-ink-2">
        Cuenta las búsquedas cuyos resultados ha visto una visita, sin filtros; no lo que se teclea mientras
        tanto, ni las que llevan a una página. «Con clic» son aquellas en las que se abrió un resultado. Solo
        se muestran términos de al menos tres visitas. Lo que parece un correo, un teléfono, una matrícula, un
        bastidor, un NIF, una cuenta o una tarjeta no se guarda nunca.
      </p>
      <h2 className="title text-base">Búsquedas que llevan a una página</h2>
      <RedirectRows />
      <SynonymRows onEdit={(synonym) => setDraft({ synonym })} />
      {draft && "synonym" in draft ? (
        <SynonymForm draft={draft.synonym} onClose={() => setDraft(null)} />
      ) : null}
      {draft && "redirect" in draft ? (
        <AddRedirect term={draft.redirect} onClose={() => setDraft(null)} />
      ) : null}
    </>
  );
}
