import { countOf, type Vehicle } from "@tuerca/contract";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useState } from "react";
import type { StoredCar } from "../../../client/car/stored-car.ts";
import { FoundVehicles, optionId } from "./found-vehicles.tsx";
import { useFoundVehicles } from "./use-vehicles.ts";
import { carOfVehicle } from "./vehicle-text.ts";

type CarSearchProps = {
  inputRef: RefObject<HTMLInputElement | null>;
  /** Text to begin with. */
  typed: string;
  onChoose(car: StoredCar): void;
  /** Other ways to choose, while nothing is typed. */
  children: ReactNode;
};

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Finds a car by a line of text. The first one found is marked, so that Enter chooses it. */
export function CarSearch({ inputRef, typed: first, onChoose, children }: CarSearchProps) {
  const [typed, setTyped] = useState(first);
  const text = typed.trim();
  const listId = useId();
  const { found: answer, isCurrent, isError, refetch } = useFoundVehicles(text);
  const found: readonly Vehicle[] = text === "" ? [] : (answer ?? []);
  const [active, setActive] = useActive(found);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    const chosen = found[active];
    if (step && found.length > 0) setActive((active + step + found.length) % found.length);
    else if (event.key === "Enter" && isCurrent && chosen) onChoose(carOfVehicle(chosen));
    else if (event.key === "Escape" && typed !== "") {
      event.stopPropagation();
      setTyped("");
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="px-4 pt-3 pb-2 sm:px-6">
        <label htmlFor={`${listId}-text`} className="mb-1 block text-sm font-semibold">
          Escríbelo en una línea
        </label>
        <input
          ref={inputRef}
          id={`${listId}-text`}
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? listId : undefined}
          aria-activedescendant={found.length > 0 ? optionId(listId, active) : undefined}
          placeholder="ibiza 1.6 tdi 2012"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          className="search-input h-12 w-full appearance-none rounded border-[1.5px] border-ink bg-surface px-3 text-base"
        />
      </div>
      <p role="status" className="sr-only">
        {text !== "" && isCurrent ? countOf(found.length, "coche encontrado", "coches encontrados") : ""}
      </p>
      <div className="flex-1 overflow-y-auto overscroll-contain px-4 py-2 sm:px-6">
        {text === "" ? (
          children
        ) : (
          <FoundVehicles
            id={listId}
            text={text}
            found={found}
            active={active}
            state={isError ? "failed" : isCurrent ? "done" : "waiting"}
            onRetry={() => void refetch()}
            onChoose={(vehicle) => onChoose(carOfVehicle(vehicle))}
          />
        )}
      </div>
    </>
  );
}

/** The position of the marked option, which new options reset. */
function useActive(found: readonly Vehicle[]) {
  const [active, setActive] = useState(0);
  const occasion = found.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other ids mean new options
  useEffect(() => setActive(0), [occasion]);
  return [Math.min(active, Math.max(0, found.length - 1)), setActive] as const;
}
