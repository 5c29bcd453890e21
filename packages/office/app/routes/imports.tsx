import { listImports } from "@tuerca/office-contract";
import { useMay } from "../client/session.ts";
import { useListQuery } from "../client/use-list-query.ts";
import { useOffice } from "../client/use-office.ts";
import { ChooseFeed } from "../features/imports/choose-feed.tsx";
import { ImportRows } from "../features/imports/import-rows.tsx";
import { isAtWork } from "../features/imports/import-words.ts";
import { SampleFiles } from "../features/imports/sample-files.tsx";
import { SourceRows } from "../features/imports/sources/source-rows.tsx";
import { ListPages } from "../ui/list-pages.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { OfficeLink } from "../ui/office-link.tsx";
import { PageHead } from "../ui/page-head.tsx";

const EVERY_MS = 3000;

/** Suppliers' files: send one, the last ones, and those that the shop fetches by itself. */
export default function Imports() {
  const before = Number(useListQuery().get("after")) || undefined;
  const query = useOffice(
    listImports,
    { query: before === undefined ? {} : { before } },
    { everyMs: ({ imports }) => (imports.some(isAtWork) ? EVERY_MS : null) },
  );
  const mayWrite = useMay("write_imports");
  return (
    <>
      <PageHead title="Importar" note="Productos, precios y existencias de un archivo" />
      {mayWrite ? <ChooseFeed /> : null}
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <OfficeLink to="/importar/compatibilidades" className="link py-1">
          Importar compatibilidades
        </OfficeLink>
        <OfficeLink to="/importar/vehiculos" className="link py-1">
          Vehículos desconocidos
        </OfficeLink>
      </p>
      <SampleFiles />
      <section className="grid gap-3">
        <h2 className="title text-lg">Últimas importaciones</h2>
        <Loaded query={query} what="las importaciones">
          {({ imports, next }) => (
            <>
              <ImportRows imports={imports} />
              <ListPages next={next === null ? null : String(next)} />
            </>
          )}
        </Loaded>
      </section>
      <SourceRows />
    </>
  );
}
