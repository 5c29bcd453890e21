import { useCallback, useEffect, useRef, useState } from "react";
import { useProgress } from "../use-progress.ts";
import { askForForm, askForMoney, NO_FORM } from "./card-calls.ts";
import { type Attempt, type CardState, stateByAsking } from "./card-state.ts";

/** This many used numbers in a row are retried silently. */
const MAX_REPEATED = 3;

/**
 * An order's card payment from form to outcome. Only the newest request changes it. `tries` counts
 * the repeated requests for the form.
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
    /** Shows the form, for a retry or after an abandoned challenge. */
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

/** Shows a state at once, and its successor unless a newer request has started. */
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
 * Polls the server while the outcome is unknown or the bank asks the customer; its answer ends
 * both. Returns the function that polls now.
 */
function useSettled(orderId: string, state: CardState, follow: (state: CardState) => void): () => void {
  const isAsked = state.step === "pending" || state.step === "challenge";
  const about = state.step === "challenge" ? state.form.fields.creq : state.step;
  const { data, refetch } = useProgress(orderId, { isPolling: isAsked, about });
  useEffect(() => {
    const next = data && stateByAsking(state, data);
    if (next) follow(next);
  }, [state, data, follow]);
  return () => void refetch();
}
