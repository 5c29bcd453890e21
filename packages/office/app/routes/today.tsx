import { getToday } from "@tuerca/office-contract";
import { momentText } from "../client/moments.ts";
import { useOffice } from "../client/use-office.ts";
import { OpeningNote } from "../features/today/opening-note.tsx";
import { SalesStrip } from "../features/today/sales-strip.tsx";
import { TodayGroups } from "../features/today/today-groups.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** Waiting work of the shop, each number with the list behind it. */
export default function TodayScreen() {
  const today = useOffice(getToday, { query: {} });
  return (
    <>
      <PageHead title="Hoy" note={today.data ? momentText(today.data.at) : null}>
        <button
          type="button"
          className="button"
          aria-disabled={today.isFetching || undefined}
          onClick={() => void today.refetch()}
        >
          Actualizar
        </button>
      </PageHead>
      <Loaded query={today} what="lo que espera hoy">
        {({ parts }) => (
          <>
            <OpeningNote opening={parts.opening} />
            <SalesStrip sales={parts.sales} />
            <TodayGroups parts={parts} />
          </>
        )}
      </Loaded>
    </>
  );
}
