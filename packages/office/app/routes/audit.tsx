import { useInfiniteQuery } from "@tanstack/react-query";
import { exportAudit, listAudit } from "@tuerca/office-contract";
import { useSearchParams } from "react-router";
import { callOffice } from "../client/call-office.ts";
import { AuditRows } from "../features/audit/audit-rows.tsx";
import { AuditSearch } from "../features/audit/audit-search.tsx";
import { VerifyAudit } from "../features/audit/verify-audit.tsx";
import { EmptyNote } from "../ui/empty-note.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { TableMenu } from "../ui/table-menu.tsx";

const FIELDS = ["actor", "action", "object", "from", "until"] as const;

/** Who did what, when and to what; the search is in the address. */
export default function Audit() {
  const [params] = useSearchParams();
  const query = Object.fromEntries(FIELDS.flatMap((name) => [[name, params.get(name) || undefined]]));
  const events = useInfiniteQuery({
    queryKey: [listAudit.path, query],
    queryFn: ({ pageParam, signal }) =>
      callOffice(listAudit, { query: { ...query, before: pageParam ?? undefined } }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ events, has_more }) => (has_more ? (events.at(-1)?.id ?? null) : null),
  });
  return (
    <>
      <PageHead title="Auditoría" note="Nadie puede cambiarla ni borrarla">
        <TableMenu call={exportAudit} filter={query} name="auditoria" />
        <VerifyAudit />
      </PageHead>
      <AuditSearch />
      <Loaded query={events} what="la auditoría">
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.events);
          if (rows.length === 0) return <EmptyNote>Nada con estas condiciones.</EmptyNote>;
          return <AuditRows events={rows} />;
        }}
      </Loaded>
      {events.hasNextPage ? (
        <button
          type="button"
          className="button justify-self-center"
          aria-disabled={events.isFetchingNextPage || undefined}
          onClick={() => !events.isFetchingNextPage && void events.fetchNextPage()}
        >
          Ver más antiguas
        </button>
      ) : null}
    </>
  );
}
