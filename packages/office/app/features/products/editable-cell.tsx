import type { ListedProduct } from "@tuerca/office-contract";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type CellField, cellText, useCell } from "./use-cell.ts";

type EditableCellProps = {
  product: ListedProduct;
  field: CellField;
  label: string;
  /** The text that opened the cell, if it was typed. */
  typed: string;
  /** Called once the value is saved or given up; `step` is where the focus goes. */
  onDone: (step: "stay" | "down" | "right" | "left") => void;
};

/** A cell that is being edited. Enter and Tab save, Escape gives up. */
export function EditableCell({ product, field, label, typed, onDone }: EditableCellProps) {
  const [text, setText] = useState(typed || (cellText(product, field) ?? ""));
  const { problem, isSaving, save, forget } = useCell(product);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    if (typed === "") input.current?.select();
  }, [typed]);
  const commit = async (step: "stay" | "down" | "right" | "left", isConfirmed = false) => {
    if (await save(field, text, isConfirmed)) onDone(step);
    else input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "Escape") return onDone("stay");
    const step = event.key === "Enter" ? "down" : event.shiftKey ? "left" : "right";
    if (event.key !== "Enter" && event.key !== "Tab") return;
    event.preventDefault();
    if (!isSaving) void commit(step);
  };
  return (
    <div className="relative">
      <input
        ref={input}
        value={text}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-errormessage={problem ? "cell-problem" : undefined}
        readOnly={isSaving}
        inputMode={field === "stock" ? "numeric" : "decimal"}
        autoComplete="off"
        maxLength={40}
        onChange={(event) => {
          setText(event.target.value);
          forget();
        }}
        onKeyDown={onKeyDown}
        className="h-8 w-24 rounded border border-ink bg-surface px-2 text-right aria-invalid:border-sale"
      />
      {problem ? (
        <div
          id="cell-problem"
          role="alert"
          className="absolute top-full right-0 z-10 mt-1 grid w-64 justify-items-start gap-2 rounded border border-sale bg-surface p-3 text-left text-sm text-sale shadow-float"
        >
          {problem.text}
          {problem.isLarge ? (
            <button type="button" className="button" onClick={() => void commit("down", true)}>
              Es correcto
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
