import { FAILURE_KINDS } from "@tuerca/office-contract";
import { useSearchParams } from "react-router";
import { FailureList } from "../features/jobs/failure-list.tsx";
import { ShopHealthSheet } from "../features/jobs/shop-health-sheet.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { TabsByLink } from "../ui/tabs/tabs-by-link.tsx";

const TITLES = { jobs: "Trabajos", mails: "Correos", texts: "Mensajes de texto", pictures: "Fotos" } as const;

/** Work that failed, by its kind, and how the shop is. */
export default function Jobs() {
  const [query] = useSearchParams();
  const kind = FAILURE_KINDS.find((one) => one === query.get("kind")) ?? "jobs";
  const tabs = FAILURE_KINDS.map((one) => ({
    to: `/trabajos?kind=${one}`,
    title: TITLES[one],
    isCurrent: one === kind,
  }));
  return (
    <>
      <PageHead title="Trabajos y fallos" />
      <TabsByLink label="Qué ha fallado" tabs={tabs} />
      <FailureList key={kind} kind={kind} before={query.get("before")} />
      <ShopHealthSheet />
    </>
  );
}
