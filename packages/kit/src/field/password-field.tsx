import { type InputHTMLAttributes, type Ref, useId, useState } from "react";
import { FieldError, FieldHint, FieldLabel } from "./field-texts.tsx";

type PasswordFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  label: string;
  /** The field's purpose for password managers. */
  autoComplete: "current-password" | "new-password";
  error?: string;
  hint?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A password with label, hint, error, and a button that reveals it. */
export function PasswordField({ label, error, hint, className = "", ref, ...input }: PasswordFieldProps) {
  const id = useId();
  const [isVisible, setIsVisible] = useState(false);
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={`grid content-start gap-1 ${className}`}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <div className="relative">
        <input
          {...input}
          ref={ref}
          id={id}
          type={isVisible ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-required
          aria-describedby={described || undefined}
          className="h-12 w-full min-w-0 scroll-mt-24 rounded border border-line-strong bg-surface pr-12 pl-3 aria-invalid:border-sale aria-invalid:shadow-[inset_0_0_0_1px_var(--sale)]"
        />
        <RevealButton label={label} id={id} isVisible={isVisible} onToggle={() => setIsVisible(!isVisible)} />
      </div>
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

type RevealButtonProps = { label: string; id: string; isVisible: boolean; onToggle: () => void };

function RevealButton({ label, id, isVisible: isShown, onToggle }: RevealButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Mostrar: ${label}`}
      aria-pressed={isShown}
      aria-controls={id}
      onClick={onToggle}
      className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded text-ink-2 outline-offset-[-4px] hover:text-ink noscript:hidden"
    >
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinejoin="round"
        aria-hidden="true"
        className="size-5"
      >
        <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
        <circle cx="12" cy="12" r="3" />
        {isShown ? null : <path d="M4 4l16 16" />}
      </svg>
    </button>
  );
}
