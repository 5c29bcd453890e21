import type { StoredCar } from "../../../client/car/stored-car.ts";

type AnsweredNoteProps = { car: StoredCar; onForget(): void };

/** Says that earlier answers count, and takes them back. */
export function AnsweredNote({ car, onForget }: AnsweredNoteProps) {
  if (car.registered === null && Object.keys(car.answers).length === 0) return null;
  return (
    <p className="mt-2 text-xs text-ink-2">
      Cuenta lo que nos has dicho de tu coche.{" "}
      <button type="button" className="link min-h-6 pointer-coarse:min-h-11" onClick={onForget}>
        Borrar mis respuestas
      </button>
    </p>
  );
}
