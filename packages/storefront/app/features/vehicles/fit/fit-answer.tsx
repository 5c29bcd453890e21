import { useSyncExternalStore } from "react";
import { forgetAnswers, judgeAgain } from "../../../client/car/own-car.ts";
import type { StoredCar } from "../../../client/car/stored-car.ts";
import { useFit, useJudgedProducts } from "../../../client/car/use-fit.ts";
import { type Fit, fitStore } from "../../../client/car/visitor-car.ts";
import { FIT_COLORS } from "../../../ui/fit/fit-looks.ts";
import { FitMark } from "../../../ui/fit/fit-mark.tsx";
import { AnsweredNote } from "./answered-note.tsx";
import { FitQuestion, UNSURE } from "./fit-question.tsx";
import { reasonText } from "./reason-text.ts";

type FitAnswerProps = { car: StoredCar; product: number };

/** The verdict of a product page: words, reason, terms and the next question. */
export function FitAnswer({ car, product }: FitAnswerProps) {
  const fit = useFit(product);
  useJudgedProducts([product]);
  return (
    <div className={fit ? `${FIT_COLORS[fit.verdict]} border-current` : ""}>
      {fit ? <Verdict car={car} fit={fit} /> : <NoVerdict car={car} />}
    </div>
  );
}

function NoVerdict({ car }: { car: StoredCar }) {
  const { isFailed } = useSyncExternalStore(fitStore.subscribe, fitStore.get);
  return isFailed ? <Failed /> : <p role="status">Comprobando si encaja en tu {car.name}…</p>;
}

function Verdict({ car, fit }: { car: StoredCar; fit: Fit }) {
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
      <AnsweredNote car={car} onForget={forgetAnswers} />
    </>
  );
}

function Failed() {
  return (
    <>
      <p role="alert" className="mb-3">
        Ahora mismo no podemos comprobar si encaja en tu coche.
      </p>
      <button type="button" className="button" onClick={judgeAgain}>
        Reintentar
      </button>
    </>
  );
}
