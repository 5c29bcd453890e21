import type { ReactNode } from "react";
import { Breadcrumbs } from "../../ui/breadcrumbs/breadcrumbs.tsx";
import { PageTitle } from "../../ui/page-title/page-title.tsx";

/** The frame of the pages about withdrawals. */
export function WithdrawalFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap pb-16 print:p-0">
      <div className="print:hidden">
        <Breadcrumbs crumbs={[]} current="Desistimiento" />
      </div>
      <div className="max-w-[680px] pt-4">
        <PageTitle className="border-t border-ink pt-4 pb-3 sm:text-3xl">{title}</PageTitle>
        {children}
      </div>
    </div>
  );
}
