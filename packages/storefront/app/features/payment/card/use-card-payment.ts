import { useCallback, useEffect, useRef, useState } from "react";
import { useProgress } from "../use-progress.ts";
import { askForForm, askForMoney, NO_FORM } from "./card-calls.ts";
import { type Attempt, type CardState, stateByAsking } from "./card-state.ts";

/** So many numbers in a row may turn out to be used up before that is told. */
const MAX_REPEATED = 3;

/**
 * The payment of an order by card, from the form to its end. Only the newest thing that was asked for changes it.
 * `tries` says how often the form was asked for again.
 */
export function useCardPayment(orderId: string) {
  const { state, follow } = useSteps();
  const repeated = useRef(0);
  const [tries, setTries] = useState(0);
  const load = useCallback(
    (replaces?: string) => follow({ step: "loading" }, askForForm(orderId, replaces)),
    [follow, orderId],
  );
  const pay = useCallback(
    (attempt: Attempt, methodCompleted?: "Y" | "N") =>
      follow({ step: "processing" }, askForMoney(orderId, attempt, methodCompleted)),
    [follow, orderId],
  );
  useEffect(() => load(), [load]);
  const settle = useSettled(orderId, state, follow);
  return {
    state,
    tries,
    settle,
    /** Shows the form, for another try or after a challenge that the customer has had enough of. */
    restart: () => {
      repeated.current = 0;
      setTries((before) => before + 1);
      load();
    },
    onIdOper: (idOper: string) => {
      if (state.step === "form") pay({ order: state.form.order, idOper });
    },
    onRepeated: () => {
      repeated.current += 1;
      if (state.step === "form" && repeated.current <= MAX_REPEATED) load(state.form.order);
      else follow({ step: "stopped", ...NO_FORM });
    },
    onNoForm: () => follow({ step: "stopped", ...NO_FORM }),
    onMethodDone: (completed: "Y" | "N") => {
      if (state.step === "method") pay(state.attempt, completed);
    },
  };
}

/** Shows a state at once, and what it leads to unless something else was asked for meanwhile. */
function useSteps() {
  const [state, setState] = useState<CardState>({ step: "loading" });
  const newest = useRef(0);
  const follow = useCallback((now: CardState, next?: Promise<CardState>) => {
    newest.current += 1;
    const mine = newest.current;
    setState(now);
    next?.then((then) => {
      if (mine === newest.current) setState(then);
    });
  }, []);
  return { state, follow };
}

/**
 * While nobody knows, and while the bank asks the customer, the server is asked as well: its word ends both. Answers the
 * function that asks it now.
 */
function useSettled(orderId: string, state: CardState, follow: (state: CardState) => void): () => void {
  const isAsked = state.step === "pending" || state.step === "challenge";
  const about = state.step === "challenge" ? state.form.fields.creq : state.step;
  const { data, refetch } = useProgress(orderId, { isAsked, about });
  useEffect(() => {
    const next = data && stateByAsking(state, data);
    if (next) follow(next);
  }, [state, data, follow]);
  return () => void refetch();
}
