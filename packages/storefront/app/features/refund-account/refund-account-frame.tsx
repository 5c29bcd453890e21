import type { ReactNode } from "react";
import { Breadcrumbs } from "../../ui/breadcrumbs/breadcrumbs.tsx";
import { PageTitle } from "../../ui/page-title/page-title.tsx";

/** The frame of the page that takes the account of a refund. */
export function RefundAccountFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap pb-16">
      <Breadcrumbs crumbs={[]} current="Cuenta para el reembolso" />
      <div className="max-w-[680px] pt-4">
        <PageTitle className="border-t border-ink pt-4 pb-3 sm:text-3xl">{title}</PageTitle>
        {children}
      </div>
    </div>
  );
}
