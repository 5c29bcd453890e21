import type { Withdrawable } from "@tuerca/contract";
import { instantText } from "../../ui/delivery-text/delivery-text.ts";

/** The statements that an order has already. */
export function EarlierStatements({ statements }: Pick<Withdrawable, "statements">) {
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
