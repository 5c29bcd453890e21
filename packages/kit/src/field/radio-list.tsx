import { type ReactNode, type Ref, useId } from "react";
import { FieldError } from "./field-texts.tsx";

export type RadioOption = { value: string; title: string; text?: ReactNode; price?: ReactNode };

type RadioListProps = {
  name: string;
  legend: string;
  options: readonly RadioOption[];
  /** Value of the chosen option, or null. */
  value: string | null;
  onChange: (value: string) => void;
  error?: string;
  /** The first option, which takes the focus if the choice is missing. */
  ref?: Ref<HTMLInputElement>;
};

/** A choice as a ruled list; each row has title, text and price. */
export function RadioList({ name, legend, options, value, onChange, error, ref }: RadioListProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{legend}</legend>
      <div className="sheet">
        {options.map((option, index) => (
          <RadioRow
            key={option.value}
            option={option}
            name={name}
            isChosen={option.value === value}
            errorId={error ? `${id}-error` : undefined}
            {...(index === 0 ? { ref } : {})}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

type RadioRowProps = {
  option: RadioOption;
  name: string;
  isChosen: boolean;
  /** Id of the error's text; undefined without an error. */
  errorId: string | undefined;
  onChoose: () => void;
  ref?: Ref<HTMLInputElement> | undefined;
};

function RadioRow({ option, name, isChosen, errorId, onChoose, ref }: RadioRowProps) {
  return (
    <label className="sheet-cell grid cursor-pointer grid-cols-[auto_1fr_auto] items-start gap-x-3 p-4 has-checked:shadow-[inset_3px_0_0_var(--ink)] has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus">
      <input
        ref={ref}
        type="radio"
        name={name}
        value={option.value}
        checked={isChosen}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={onChoose}
        className="mt-0.5 size-5 accent-ink outline-none"
      />
      <span className="grid gap-0.5">
        <span className="font-bold">{option.title}</span>
        {option.text ? <span className="text-sm text-ink-2">{option.text}</span> : null}
      </span>
      {option.price ? <span className="font-bold">{option.price}</span> : null}
    </label>
  );
}
