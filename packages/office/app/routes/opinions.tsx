import { exportOpinions, OPINION_STATUSES } from "@tuerca/office-contract";
import { useSearchParams } from "react-router";
import { OpinionList } from "../features/opinions/opinion-list.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { TableMenu } from "../ui/table-menu.tsx";
import { TabsByLink } from "../ui/tabs/tabs-by-link.tsx";

const TITLES = { pending: "Por leer", approved: "Publicadas", rejected: "Rechazadas" } as const;

/** Opinions of buyers, to be shown or not. */
export default function Opinions() {
  const [query] = useSearchParams();
  const status = OPINION_STATUSES.find((one) => one === query.get("status")) ?? "pending";
  const after = Number(query.get("after")) || null;
  const tabs = OPINION_STATUSES.map((one) => ({
    to: `/opiniones?status=${one}`,
    title: TITLES[one],
    isCurrent: one === status,
  }));
  return (
    <>
      <PageHead title="Opiniones">
        <TableMenu call={exportOpinions} filter={{ status }} name="opiniones" />
      </PageHead>
      <TabsByLink label="Estado" tabs={tabs} />
      <OpinionList key={`${status} ${after}`} status={status} after={after} />
    </>
  );
}
