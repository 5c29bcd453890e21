import { useSyncExternalStore } from "react";
import { carStore } from "../../../client/car/car-store.ts";
import { type Fit, fitStore } from "../../../client/car/fit-store.ts";
import type { StoredCar } from "../../../client/car/stored-car.ts";
import { FitMark } from "../../../ui/fit/fit-mark.tsx";
import { AnsweredNote } from "./answered-note.tsx";
import { FitQuestion, UNSURE } from "./fit-question.tsx";
import { reasonText } from "./reason-text.ts";

type FitAnswerProps = { car: StoredCar; fit: Fit | null };

/** The verdict of a product page: words, reason, terms and the next question. */
export function FitAnswer({ car, fit }: FitAnswerProps) {
  const isFailed = useSyncExternalStore(fitStore.subscribe, fitStore.isFailed);
  if (!fit) return isFailed ? <Failed /> : <p role="status">Comprobando si encaja en tu {car.name}…</p>;
  const { verdict, words, reason, terms, questions } = fit;
  const question = questions.find(({ key }) => car.answers[key] !== UNSURE);
  const text = reasonText(reason, verdict);
  return (
    <>
      <div role="status">
        <p className="flex items-start gap-2 text-base font-bold">
          <FitMark verdict={verdict} className="mt-0.5 size-5" />
          {words}
        </p>
        <div className="mt-1 text-ink-2">
          <p>Tu coche: {car.label}</p>
          {terms.map((term) => (
            <p key={term}>{term}</p>
          ))}
          {text ? <p>{text}</p> : null}
        </div>
      </div>
      {question ? <FitQuestion key={question.key} car={car} question={question} /> : null}
      <AnsweredNote car={car} onForget={() => carStore.choose({ ...car, registered: null, answers: {} })} />
    </>
  );
}

function Failed() {
  return (
    <>
      <p role="alert" className="mb-3">
        Ahora mismo no podemos comprobar si encaja en tu coche.
      </p>
      <button type="button" className="button" onClick={() => fitStore.renew(true)}>
        Reintentar
      </button>
    </>
  );
}
