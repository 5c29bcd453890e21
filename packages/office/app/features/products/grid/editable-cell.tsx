import type { ListedProduct } from "@tuerca/office-contract";
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { actionOf } from "../../../client/keys/key-of.ts";
import { type CellField, cellText } from "./cell-text.ts";
import { type CellProblem, useCell } from "./use-cell.ts";

/** Where the focus goes after an edit; `away`: it is elsewhere already. */
export type CellExit = "stay" | "down" | "right" | "left" | "away";

type EditableCellProps = {
  product: ListedProduct;
  field: CellField;
  label: string;
  /** The text that opened the cell, if it was typed. */
  typed: string;
  /** Called once the value is saved or given up. */
  onDone: (exit: CellExit) => void;
};

/** A cell that is being edited. Enter, Tab and leaving it save; Escape gives up. */
export function EditableCell({ product, field, label, typed, onDone }: EditableCellProps) {
  const [text, setText] = useState(typed || cellText(product, field));
  const { problem, isSaving, save, forget } = useCell(product);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    input.current?.focus();
    if (typed === "") input.current?.select();
  }, [typed]);
  const commit = async (exit: CellExit, isConfirmed = false) => {
    if (isSaving) return;
    if (await save(field, text, isConfirmed)) onDone(exit);
    else if (exit !== "away") input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const action = actionOf("cell", event);
    if (action === "leave") return onDone("stay");
    if (!action) return;
    event.preventDefault();
    void commit(action === "saveDown" ? "down" : event.shiftKey ? "left" : "right");
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!box.current?.contains(relatedTarget) && !problem) void commit("away");
  };
  return (
    <div ref={box} className="relative flex justify-end">
      <input
        ref={input}
        value={text}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        readOnly={isSaving}
        inputMode={field === "stock" ? "numeric" : "decimal"}
        autoComplete="off"
        maxLength={40}
        onChange={(event) => {
          setText(event.target.value);
          forget();
        }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        className="-my-1.5 h-8 w-24 rounded border border-ink bg-surface px-2 text-right font-semibold tabular-nums aria-invalid:border-sale max-lg:my-0 max-lg:h-11"
      />
      {problem ? <ProblemNote id={id} problem={problem} onConfirm={() => void commit("down", true)} /> : null}
    </div>
  );
}

type ProblemNoteProps = { id: string; problem: CellProblem; onConfirm: () => void };

/** Floats below the cell, so that no row moves. */
function ProblemNote({ id, problem, onConfirm }: ProblemNoteProps) {
  return (
    <div className="absolute top-full right-0 z-10 mt-2 grid w-64 justify-items-start gap-2 rounded border border-sale bg-surface p-3 text-left text-sm whitespace-normal shadow-float">
      <p id={id} role="alert" className="font-semibold text-sale">
        {problem.text}
      </p>
      {problem.isLarge ? (
        <button type="button" className="button" onClick={onConfirm}>
          Es correcto
        </button>
      ) : null}
    </div>
  );
}
