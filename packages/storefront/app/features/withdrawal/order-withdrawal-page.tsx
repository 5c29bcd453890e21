import { guestOrderPath, WITHDRAWAL_PATH, type Withdrawable } from "@tuerca/contract";
import { LoadFailed } from "@tuerca/kit/load-states/load-failed.tsx";
import { RowsLoading } from "@tuerca/kit/load-states/rows-loading.tsx";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useMailedSecret } from "../../client/page/use-mailed-secret.ts";
import { instantText } from "../../ui/delivery-text/delivery-text.ts";
import { useHydrated } from "../../ui/hydrated/use-hydrated.ts";
import { Link } from "../../ui/link/link.tsx";
import { OrderStatementSteps } from "./order-statement.tsx";
import { Receipt, type SentStatement } from "./receipt.tsx";
import { type Opener, useWithdrawable } from "./use-withdrawable.ts";
import { WithdrawalFrame } from "./withdrawal-frame.tsx";

/** Withdraws from one order, by its page's link or a mailed one, whole or by pieces. */
export function OrderWithdrawalPage() {
  const orderId = useSearchParams()[0].get("order");
  const secret = useMailedSecret("withdrawal");
  const isHydrated = useHydrated();
  if (!isHydrated || (orderId === null && secret === undefined)) return <Loading />;
  if (orderId !== null) return <Opened key={orderId} opener={{ order_id: orderId }} />;
  return secret ? <Opened key={secret} opener={{ secret }} /> : <Unknown />;
}

function Opened({ opener }: { opener: Opener }) {
  const { data: order, isError, refetch } = useWithdrawable(opener);
  const [sent, setSent] = useState<SentStatement | null>(null);
  if (sent) return <Receipt sent={sent} />;
  if (order === null) return <Unknown />;
  if (order)
    return (
      <WithdrawalFrame
        title={
          <>
            Desistir del pedido <span className="code">{order.number}</span>
          </>
        }
      >
        <EarlierStatements statements={order.statements} />
        {hasNothingLeft(order) ? (
          <NothingLeft order={order} />
        ) : (
          <OrderStatementSteps
            order={order}
            opener={opener}
            onReload={() => void refetch()}
            onSent={(receipt) =>
              setSent({
                ...receipt,
                sentTo: order.email,
                orderPath: "order_id" in opener ? guestOrderPath(opener.order_id) : null,
              })
            }
          />
        )}
      </WithdrawalFrame>
    );
  if (!isError) return <Loading />;
  return (
    <WithdrawalFrame title="Desistir del pedido">
      <LoadFailed what="el pedido" onRetry={() => void refetch()} />
    </WithdrawalFrame>
  );
}

/** The statements that an order has already. */
function EarlierStatements({ statements }: Pick<Withdrawable, "statements">) {
  if (statements.length === 0) return null;
  return (
    <section aria-labelledby="recibidos" className="mb-6 rounded border border-line bg-surface p-4 text-sm">
      <h2 id="recibidos" className="font-bold">
        Desistimientos recibidos de este pedido
      </h2>
      <ul className="mt-1 grid gap-1">
        {statements.map(({ reference, received_at, pieces, is_whole }) => (
          <li key={reference}>
            {instantText(received_at)} · {is_whole ? "todo el pedido" : piecesText(pieces)} ·{" "}
            <span className="code">{reference}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function piecesText(pieces: number | null): string {
  if (pieces === null) return "una parte";
  return pieces === 1 ? "1 pieza" : `${pieces} piezas`;
}

function hasNothingLeft({ closed, lines }: Withdrawable): boolean {
  return closed !== null || lines.every(({ left }) => left === 0);
}

const CLOSED: Readonly<Record<NonNullable<Withdrawable["closed"]>, string>> = {
  cancelled: "Este pedido está cancelado: no queda ningún contrato del que desistir.",
  returned: "Este pedido ya está devuelto: no queda nada de lo que desistir.",
  refunded: "Ya te hemos devuelto el dinero de este pedido: no queda nada de lo que desistir.",
};

function NothingLeft({ order: { closed, lines } }: { order: Withdrawable }) {
  const isSpent = lines.some(({ reason }) => reason === "gift_card_spent");
  const open = isSpent
    ? "Ya has desistido de todo lo demás; una tarjeta regalo que se ha gastado no se puede devolver."
    : "Ya has desistido de todo este pedido.";
  return <p className="max-w-prose">{closed ? CLOSED[closed] : open}</p>;
}

function Loading() {
  return (
    <WithdrawalFrame title="Desistir del pedido">
      <noscript>
        <p className="py-4">Para elegir las piezas hace falta JavaScript: actívalo en tu navegador.</p>
      </noscript>
      <div className="min-h-dvh">
        <RowsLoading />
      </div>
    </WithdrawalFrame>
  );
}

/** Nothing opens by this address: the form works without it. */
function Unknown() {
  return (
    <WithdrawalFrame title="No encontramos este pedido">
      <p className="max-w-prose text-ink-2">
        El enlace ya no sirve o no está entero. Puedes desistir igualmente con el formulario, sin enlace y sin
        cuenta, o pedir otro enlace allí.
      </p>
      <Link to={WITHDRAWAL_PATH} className="button button-main mt-6">
        Ir al formulario
      </Link>
    </WithdrawalFrame>
  );
}
