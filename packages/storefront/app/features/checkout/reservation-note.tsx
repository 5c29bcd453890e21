import { RESERVATION_MINUTES } from "@tuerca/contract";
import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

type ReservationNoteProps = {
  /** Until when the pieces are held back, as the server says; null where they are not. */
  until: string | null;
  /** Asks the server whether they still are. */
  onDue: () => void;
  /** Holds them back again. */
  onRenew: () => void;
};

/** For how long the pieces are held back; once they are not, what that means and how to hold them back again. */
export function ReservationNote({ until, onDue, onRenew }: ReservationNoteProps) {
  const [hasBeen, setHasBeen] = useState(false);
  const left = useMinutesLeft(until, onDue);
  useEffect(() => {
    if (until) setHasBeen(true);
  }, [until]);
  const isOver = hasBeen && !until;
  return (
    <>
      {isOver ? null : <Held minutes={until ? left : RESERVATION_MINUTES} isShown={until !== null} />}
      <div role="alert" className="empty:hidden">
        {isOver ? <Over onRenew={onRenew} /> : null}
      </div>
    </>
  );
}

/** Takes its place before it is shown, so that nothing moves then. */
function Held({ minutes, isShown }: { minutes: number; isShown: boolean }) {
  return (
    <p
      className={`mb-5 border-l-[3px] border-ink bg-surface px-4 py-3 text-sm ${isShown ? "" : "invisible"}`}
    >
      Te guardamos las piezas durante <strong>{minutesText(minutes)}</strong>, al precio de ahora.
    </p>
  );
}

function Over({ onRenew }: Pick<ReservationNoteProps, "onRenew">) {
  return (
    <div className="mb-5 grid justify-items-start gap-1 border-l-[3px] border-sale bg-surface px-4 py-3">
      <p className="font-bold">Ya no te guardamos las piezas</p>
      <p className="text-sm text-ink-2">
        Siguen en tu carrito, y puedes hacer el pedido mientras queden; pero otra persona puede comprarlas
        antes.
      </p>
      <button type="button" className="link min-h-9 font-bold" onClick={onRenew}>
        Guardarlas otros {RESERVATION_MINUTES} minutos
      </button>
    </div>
  );
}

/** Whole minutes that are left, never more than a reservation has: this clock may be wrong. `onDue` is called when none are. */
function useMinutesLeft(until: string | null, onDue: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const leftMs = until ? Date.parse(until) - now : 0;
  useEffect(() => {
    if (!until) return;
    const wait = Math.min(Math.max(Date.parse(until) - now, 0), MINUTE_MS / 4);
    const timer = setTimeout(
      () => {
        setNow(Date.now());
        if (Date.now() >= Date.parse(until)) onDue();
      },
      Math.max(wait, 1000),
    );
    return () => clearTimeout(timer);
  }, [until, now, onDue]);
  return Math.min(Math.max(Math.ceil(leftMs / MINUTE_MS), 1), RESERVATION_MINUTES);
}

function minutesText(minutes: number): string {
  return minutes === 1 ? "1 minuto" : `${minutes} minutos`;
}
