import { WITHDRAWAL_DAYS, WITHDRAWAL_PATH } from "@tuerca/contract";
import { pageMeta } from "../client/page/seo.ts";
import { WithdrawalPage } from "../features/withdrawal/withdrawal-page.tsx";
import type { Route } from "./+types/withdrawal.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Desistir del contrato",
    path: WITHDRAWAL_PATH,
    description: `Desiste de tu compra en ${WITHDRAWAL_DAYS} días naturales, sin cuenta y sin dar motivos, con acuse de recibo.`,
  });

export default function Withdrawal() {
  return <WithdrawalPage />;
}
