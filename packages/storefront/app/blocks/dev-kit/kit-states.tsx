import type { GiftCardRecipient } from "@tuerca/contract";
import { LoadFailed } from "@tuerca/kit/load-states/load-failed.tsx";
import { RowsLoading } from "@tuerca/kit/load-states/rows-loading.tsx";
import { useState } from "react";
import { GiftNote } from "../../ui/gift-note/gift-note.tsx";
import { GuaranteeNotice } from "../../ui/guarantee-notice/guarantee-notice.tsx";
import { MatchedCode } from "../../ui/matched-code/matched-code.tsx";
import { Pagination } from "../../ui/pagination/pagination.tsx";
import { KitSection, State, States } from "./kit-section.tsx";

const RECIPIENT: GiftCardRecipient = {
  recipient_name: "Ana Pérez",
  recipient_email: "ana@correo.example",
  recipient_mobile: "+34600100200",
  message: "Para el coche nuevo",
  deliver_on: "2026-12-24",
};
const hrefOf = (page: number) => `/dev/kit?page=${page}`;

export function KitStates() {
  return (
    <KitSection
      title="Páginas, avisos y esperas"
      from="ui/pagination · kit/load-states · ui/matched-code · ui/gift-note · ui/guarantee-notice"
    >
      <States>
        <State name="Pagination">
          <Pagination meta={{ current_page: 6, last_page: 12 }} hrefOf={hrefOf} />
        </State>
        <State name="RowsLoading">
          <RowsLoading />
        </State>
        <State name="LoadFailed: al reintentar, la espera">
          <FailedOnce />
        </State>
        <State name="MatchedCode">
          <MatchedCode code={{ value: "8E0 615 301 Q", equivalent: true, match: "exact" }} />
        </State>
        <State name="GiftNote, con fecha y al pagar">
          <GiftNote recipient={RECIPIENT} />
          <GiftNote recipient={{ ...RECIPIENT, message: null, deliver_on: null }} />
        </State>
        <State name="GuaranteeNotice">
          <GuaranteeNotice />
        </State>
      </States>
    </KitSection>
  );
}

function FailedOnce() {
  const [isLoading, setIsLoading] = useState(false);
  return isLoading ? (
    <RowsLoading rows={2} />
  ) : (
    <LoadFailed what="tus pedidos" onRetry={() => setIsLoading(true)} />
  );
}
