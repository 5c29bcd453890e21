import { type FormEvent, type ReactNode, useRef } from "react";
import { openChooser } from "../../../client/car/chooser-state.ts";
import { useShop } from "../../../client/page/use-shop.ts";
import { VEHICLES_PAGE } from "../../../client/page/vehicles-page.ts";

type CarFieldProps = {
  placeholder: { withPlates: string; withoutPlates: string };
  className: string;
  inputClass: string;
  /** The button's name. */
  children: ReactNode;
};

/**
 * One line for a plate, a chassis number or a model, which opens the chooser with it. The input has
 * no name: what is typed must not get into an address, even before the page's scripts have come.
 */
export function CarField({ placeholder, className, inputClass, children }: CarFieldProps) {
  const hasPlates = useShop()?.plates !== null;
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A chosen car replaces the strip's field, so the focus returns to the button that stays.
    event.currentTarget.closest(".car-strip")?.querySelector("button")?.focus();
    const typed = input.current?.value.trim() ?? "";
    openChooser(typed === "" ? "makes" : { typed });
  };
  return (
    <form
      action={VEHICLES_PAGE.path}
      onSubmit={submit}
      autoComplete="off"
      className={`car-field ${className}`}
    >
      <input
        ref={input}
        type="text"
        aria-label={hasPlates ? "Matrícula, bastidor o modelo" : "Bastidor o modelo"}
        placeholder={hasPlates ? placeholder.withPlates : placeholder.withoutPlates}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={60}
        className={inputClass}
      />
      <button type="submit">{children}</button>
    </form>
  );
}
