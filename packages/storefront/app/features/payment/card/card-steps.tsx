import type { ReactNode } from "react";
import { MovedHeading } from "../moved-heading.tsx";
import { BankFrame } from "./bank-frame.tsx";
import type { BankForm, Stop } from "./card-state.ts";

type WaitingProps = { title: string; text: string; children?: ReactNode };

/** Nothing can be done on this page for now. */
export function Waiting({ title, text, children }: WaitingProps) {
  return (
    <section
      aria-busy="true"
      className="grid justify-items-start gap-3 rounded border border-line bg-surface px-5 py-8"
    >
      <MovedHeading>{title}</MovedHeading>
      <p className="text-ink-2">{text}</p>
      {children}
    </section>
  );
}

type ChallengeProps = {
  form: BankForm;
  /** The bank has finished with the customer. */
  onDone: () => void;
  onGiveUp: () => void;
};

/** The bank's challenge, in a frame of a size that EMV 3-D Secure defines. */
export function Challenge({ form, onDone, onGiveUp }: ChallengeProps) {
  return (
    <section className="grid gap-4">
      <MovedHeading>Confirma el pago con tu banco</MovedHeading>
      <p className="text-ink-2">Tu banco te lo pide aquí. No cierres esta página hasta terminar.</p>
      <BankFrame
        step="challenge"
        form={form}
        onDone={onDone}
        title="Confirmación de tu banco"
        className="h-[600px] w-full max-w-[600px] rounded border border-line bg-surface"
      />
      <button type="button" className="link min-h-11 justify-self-start" onClick={onGiveUp}>
        No puedo confirmarlo: usar otra tarjeta
      </button>
    </section>
  );
}

/** Why no attempt is in flight, and how to retry. */
export function Stopped({ stop, onRetry }: { stop: Stop; onRetry: () => void }) {
  return (
    <section className="grid justify-items-start gap-3 border-l-[3px] border-sale bg-surface px-5 py-4">
      <MovedHeading>{stop.title}</MovedHeading>
      <p>{stop.text}</p>
      {stop.mayRetry ? (
        <button type="button" className="button button-main" onClick={onRetry}>
          Probar de nuevo con tarjeta
        </button>
      ) : null}
    </section>
  );
}

/** The gateway's frame may silently stay empty: a blocker, or a shop unknown to it. */
export function FormHelp({ onReload }: { onReload: () => void }) {
  return (
    <p className="text-sm text-ink-2">
      Los datos de la tarjeta los recibe Redsys, la pasarela de los bancos: no llegan a la tienda.{" "}
      <button type="button" className="link" onClick={onReload}>
        ¿No ves el formulario? Cárgalo de nuevo
      </button>
    </p>
  );
}
