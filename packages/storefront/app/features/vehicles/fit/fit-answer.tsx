import { promisesFit } from "@tuerca/contract";
import { useSyncExternalStore } from "react";
import { forgetAnswers, judgeAgain } from "../../../client/car/own-car.ts";
import type { StoredCar } from "../../../client/car/stored-car.ts";
import { useFit, useJudgedProducts } from "../../../client/car/use-fit.ts";
import { type Fit, fitStore } from "../../../client/car/visitor-car.ts";
import { FIT_COLORS } from "../../../ui/fit/fit-looks.ts";
import { FitMark } from "../../../ui/fit/fit-mark.tsx";
import { FitQuestion, UNSURE } from "./fit-question.tsx";
import type { JudgedProduct } from "./judged-product.ts";
import { AskUs, FittingOnes } from "./ways-on.tsx";

type FitAnswerProps = { car: StoredCar; product: JudgedProduct };

/** The verdict of a product page: words, reason, terms and the next question. */
export function FitAnswer({ car, product }: FitAnswerProps) {
  const fit = useFit(product.id);
  useJudgedProducts([product.id]);
  return (
    <div className={fit ? `${FIT_COLORS[fit.verdict]} border-current` : ""}>
      {fit ? <Verdict car={car} fit={fit} product={product} /> : <NoVerdict car={car} />}
    </div>
  );
}

function NoVerdict({ car }: { car: StoredCar }) {
  const { isFailed } = useSyncExternalStore(fitStore.subscribe, fitStore.get);
  return isFailed ? <Failed /> : <p role="status">Comprobando si encaja en tu {car.name}…</p>;
}

function Verdict({ car, fit, product }: FitAnswerProps & { fit: Fit }) {
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
          {promisesFit(fit) ? <p>Si no encaja, la devolución la pagamos nosotros.</p> : null}
        </div>
      </div>
      {verdict === "no" ? <FittingOnes car={car} product={product} /> : null}
      {question ? <FitQuestion key={question.key} car={car} question={question} /> : null}
      {question === undefined && (verdict === "conditional" || verdict === "unknown") ? (
        <AskUs car={car} product={product} />
      ) : null}
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

type AnsweredNoteProps = { car: StoredCar; onForget(): void };

/** Says that earlier answers count, and takes them back. */
function AnsweredNote({ car, onForget }: AnsweredNoteProps) {
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

/**
 * Words that explain a verdict, or help if it decides nothing; null if its own words are enough.
 */
function reasonText(reason: Fit["reason"], verdict: Fit["verdict"]): string | null {
  if (reason === "universal")
    return "No depende del modelo del coche: compara los «Datos técnicos» con tu pieza o con el manual del coche.";
  if (reason === "no_data" || (reason === "not_listed" && verdict === "unknown"))
    return "No decimos que no encaje: no lo sabemos. Compara el código de tu pieza y las medidas con los de esta página.";
  if (reason === "not_listed")
    return "La lista de coches de su fabricante está completa y el tuyo no figura.";
  if (reason === "other_generation")
    return "La fecha de matriculación que nos has dado no es la de un coche de este modelo. Elige su generación, o corrige la fecha.";
  if (reason === "excluded" && verdict === "unknown")
    return "Con esa condición tu coche queda fuera, pero la lista de esta pieza no está completa.";
  return null;
}
