import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { annulGiftCard, type OfficeGiftCard, unblockGiftCard } from "@tuerca/office-contract";
import { useState } from "react";
import { centsText } from "../../client/money-text.ts";
import { useMay } from "../../client/session.ts";
import { useAct } from "../../client/use-office.ts";
import { BlockCard } from "./block-card.tsx";
import { ReassignCard } from "./reassign-card.tsx";

/** Acts that somebody may do on a card now. */
export function CardActs({ card }: { card: OfficeGiftCard }) {
  const [open, setOpen] = useState<"block" | "reassign" | null>(null);
  const done = (title: string) => () => void showToast({ kind: "success", title });
  const unblock = useAct(unblockGiftCard, done("Tarjeta desbloqueada"));
  const annul = useAct(annulGiftCard, done("Tarjeta anulada"));
  const { id, state, balance_cents, version } = card;
  const call = { params: { id }, body: { seen: version } };
  if (!useMay("write_gift_cards") || state === "annulled") return null;
  const close = () => setOpen(null);
  return (
    <>
      {state === "blocked" ? (
        <ConfirmButton
          title={`¿Desbloquear la tarjeta ${id}?`}
          text={`Se podrá volver a pagar con sus ${centsText(balance_cents)}.`}
          isBusy={unblock.isPending}
          onConfirm={() => unblock.mutate(call)}
        >
          Desbloquear
        </ConfirmButton>
      ) : null}
      {state === "usable" || state === "unsent" ? (
        <button type="button" className="button" onClick={() => setOpen("block")}>
          Bloquear
        </button>
      ) : null}
      <button type="button" className="button" onClick={() => setOpen("reassign")}>
        Pasar a otro móvil
      </button>
      <ConfirmButton
        title={`¿Anular la tarjeta ${id} para siempre?`}
        text={`Pierde sus ${centsText(balance_cents)} y lo que le devuelvan los pedidos. No se puede deshacer.`}
        isBusy={annul.isPending}
        onConfirm={() => annul.mutate(call)}
      >
        Anular
      </ConfirmButton>
      {open === "block" ? <BlockCard id={id} onClose={close} /> : null}
      {open === "reassign" ? <ReassignCard card={card} onClose={close} /> : null}
    </>
  );
}
