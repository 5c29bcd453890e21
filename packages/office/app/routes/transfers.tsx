import { exportTransfers } from "@tuerca/office-contract";
import { useMay } from "../client/session.ts";
import { BankExtract } from "../features/money/transfers/bank-extract.tsx";
import { WaitingOrders } from "../features/money/transfers/waiting-orders.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { TableMenu } from "../ui/table-menu.tsx";

/** Orders that wait for a transfer, and the bank's extract that confirms them. */
export default function Transfers() {
  const mayConfirm = useMay("write_orders");
  return (
    <>
      <PageHead title="Transferencias">
        <TableMenu call={exportTransfers} filter={{}} name="transferencias" />
      </PageHead>
      {mayConfirm ? <BankExtract /> : null}
      <WaitingOrders />
    </>
  );
}
