import { countOf, RESERVATION_MINUTES } from "@tuerca/contract";
import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

type ReservationNoteProps = {
  /** End of the reservation, by the server; null without one. */
  until: string | null;
  /** Asks the server whether the reservation still exists. */
  onDue: () => void;
  /** Reserves again. */
  onRenew: () => void;
};

/**
 * Remaining time of the reservation; once it has expired, the consequence and a button that
 * reserves again.
 */
export function ReservationNote({ until, onDue, onRenew }: ReservationNoteProps) {
  const [hasBeen, setHasBeen] = useState(false);
  const left = useMinutesLeft(until, onDue);
  useEffect(() => {
    if (until) setHasBeen(true);
  }, [until]);
  const isOver = hasBeen && !until;
  return (
    <>
      {isOver ? null : <Held minutes={until ? left : RESERVATION_MINUTES} isVisible={until !== null} />}
      <div role="alert" className="empty:hidden">
        {isOver ? <Over onRenew={onRenew} /> : null}
      </div>
    </>
  );
}

/** Takes its space before it is visible, so that the layout does not shift. */
function Held({ minutes, isVisible: isShown }: { minutes: number; isVisible: boolean }) {
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

/**
 * Remaining whole minutes, at most a reservation's length, because this clock may be wrong. Calls
 * `onDue` at zero.
 */
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
  return countOf(minutes, "minuto", "minutos");
}
