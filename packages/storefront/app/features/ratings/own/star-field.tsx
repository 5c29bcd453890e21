import { countOf } from "@tuerca/contract";
import { FieldError } from "@tuerca/kit/field/field-texts.tsx";
import { type Ref, useId, useState } from "react";

type StarFieldProps = {
  name: string;
  /** 1 to 5; null before the first choice. */
  value: number | null;
  onChange: (value: number) => void;
  error?: string;
  /** The first star, which takes the focus if the choice is missing. */
  ref?: Ref<HTMLInputElement>;
};

const WORDS = ["Muy mala", "Mala", "Normal", "Buena", "Muy buena"];

/** One to five stars as radio buttons, so that arrow keys choose. */
export function StarField({ name, value, onChange, error, ref }: StarFieldProps) {
  const id = useId();
  const [hovered, setHovered] = useState<number | null>(null);
  const lit = hovered ?? value ?? 0;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-semibold">Puntuación</legend>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="flex" onPointerLeave={() => setHovered(null)}>
          {WORDS.map((word, index) => (
            <Star
              key={word}
              name={name}
              stars={index + 1}
              isLit={index < lit}
              isChosen={index + 1 === value}
              errorId={error ? `${id}-error` : undefined}
              {...(index === 0 ? { ref } : {})}
              onHover={setHovered}
              onChoose={onChange}
            />
          ))}
        </div>
        <span aria-hidden="true" className="text-sm text-ink-2">
          {WORDS[lit - 1] ?? "Elige de una a cinco"}
        </span>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

type StarProps = {
  name: string;
  stars: number;
  /** Whether it is part of the choice. */
  isLit: boolean;
  isChosen: boolean;
  errorId: string | undefined;
  onHover: (stars: number) => void;
  onChoose: (stars: number) => void;
  ref?: Ref<HTMLInputElement> | undefined;
};

function Star({ name, stars, isLit, isChosen, errorId, onHover, onChoose, ref }: StarProps) {
  return (
    <label
      className="relative grid size-11 place-items-center rounded has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
      onPointerEnter={(event) => event.pointerType === "mouse" && onHover(stars)}
    >
      <input
        ref={ref}
        type="radio"
        name={name}
        value={stars}
        checked={isChosen}
        aria-label={countOf(stars, "estrella", "estrellas")}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={() => onChoose(stars)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 13 12"
        className={`size-8 stroke-ink [stroke-width:0.6] ${isLit ? "fill-ink" : "fill-none"}`}
      >
        <path d="M6.5.6l1.7 3.5 3.8.5-2.8 2.7.7 3.8-3.4-1.8-3.4 1.8.7-3.8L1 4.6l3.8-.5z" />
      </svg>
    </label>
  );
}
