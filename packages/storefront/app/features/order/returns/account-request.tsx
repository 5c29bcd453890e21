import { type Order, refundAccountPath } from "@tuerca/contract";
import { Link } from "../../../ui/link/link.tsx";

/** Asks for the account of a refund by transfer, while one is needed. */
export function AccountRequest({ order: { id, refund_account: account } }: { order: Order }) {
  if (!account) return null;
  return (
    <section
      aria-labelledby="cuenta-reembolso"
      className="grid justify-items-start gap-3 rounded border border-ink bg-surface p-5 print:hidden"
    >
      <h2 id="cuenta-reembolso" className="title text-lg">
        Tu reembolso
      </h2>
      <p className="text-sm">
        {account.end
          ? `Te devolvemos el dinero por transferencia a tu cuenta terminada en ${account.end}.`
          : "Te devolvemos el dinero por transferencia: dinos a qué cuenta."}
      </p>
      <Link to={refundAccountPath(id)} className={account.end ? "button" : "button button-main"}>
        {account.end ? "Cambiar la cuenta" : "Decir mi cuenta"}
      </Link>
    </section>
  );
}
