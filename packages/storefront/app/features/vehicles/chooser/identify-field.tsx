import { type CallAnswer, identifyVehicle } from "@tuerca/contract/calls";
import { ApiError, hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { problemText } from "@tuerca/kit/calls/problem-text.ts";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { callApi } from "../../../client/api/call-api.ts";
import { useShop } from "../../../client/page/use-shop.ts";

export type IdentifiedCar = CallAnswer<typeof identifyVehicle>;

/** The longest plate has 8 characters; a chassis number has 17, which may be incomplete. */
const MAX_PLATE_LENGTH = 9;

const HINT = "Solo sirve para buscar tu coche y no se guarda.";
const VIN_HINT = `Está en el permiso de circulación, apartado E. ${HINT}`;
const DEMO_HINT = `${HINT} En la demo prueba con 0001\u00a0ZZZ, 0002\u00a0ZZZ o 0019\u00a0ZZZ, que son inventadas.`;
const HINTS = { demo: DEMO_HINT, provider: HINT };

type IdentifyFieldProps = {
  /** A number that is looked up at once. Default none. */
  typed?: string;
  onIdentified(car: IdentifiedCar): void;
};

/**
 * Finds a car by its plate or chassis number, which stays in the field alone; where nobody knows
 * plates, by its chassis number.
 */
export function IdentifyField({ typed = "", onIdentified }: IdentifyFieldProps) {
  const plates = useShop()?.plates ?? null;
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, problem, identify } = useIdentify(onIdentified);
  const look = async () => {
    const text = field.current?.value ?? "";
    const kind = plates === null || lengthOf(text) > MAX_PLATE_LENGTH ? "vin" : "plate";
    if (!(await identify(kind, text))) field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void look();
  };
  const lookAtOnce = useEffectEvent(look);
  useEffect(() => {
    if (typed !== "") void lookAtOnce();
  }, [typed]);
  return (
    <form noValidate onSubmit={submit} autoComplete="off" className="mb-4 grid grid-cols-[1fr_auto] gap-x-2">
      <TextField
        ref={field}
        defaultValue={typed}
        label={plates === null ? "Bastidor (VIN)" : "Matrícula o bastidor"}
        hint={plates === null ? VIN_HINT : HINTS[plates]}
        error={problem ?? undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={40}
      />
      <button type="submit" className="button mt-6 min-h-12 self-start" aria-disabled={isBusy || undefined}>
        {isBusy ? "Buscando…" : "Buscar"}
      </button>
    </form>
  );
}

/** `identify` returns whether the text led to a car, or to a part of one. */
function useIdentify(onIdentified: (car: IdentifiedCar) => void) {
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const identify = async (kind: "plate" | "vin", typed: string): Promise<boolean> => {
    if (isRunning.current) return true;
    isRunning.current = true;
    setIsBusy(true);
    setProblem(null);
    const result = await callApi(identifyVehicle, { body: { [kind]: typed } }).catch(refusalText);
    isRunning.current = false;
    setIsBusy(false);
    const isKnown = typeof result !== "string" && (result.make !== null || result.candidates.length > 0);
    if (isKnown) onIdentified(result);
    else setProblem(typeof result === "string" ? result : result.hint);
    return isKnown;
  };
  return { isBusy, problem, identify };
}

/** The server's own words for a failed look-up; otherwise those of the error table. */
function refusalText(error: unknown): string {
  const isOwn = hasStatus(error, 503) || hasStatus(error, 404);
  return (isOwn && error instanceof ApiError && error.serverMessage) || problemText(error);
}

/** The length of a typed number without blanks and dashes. */
function lengthOf(typed: string): number {
  return typed.replace(/[\s\p{Pd}]/gu, "").length;
}
