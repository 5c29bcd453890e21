import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { type FormEvent, useState } from "react";
import { Modal } from "../../../ui/modal.tsx";
import type { BatchOrder } from "./order-box.tsx";
import { parseNumbers } from "./parse-numbers.ts";

type PasteNumbersProps = {
  orders: readonly BatchOrder[];
  onClose: () => void;
  /** Called with the tracking numbers by the orders' numbers. */
  onNumbers: (numbers: ReadonlyMap<string, string>) => void;
};

/** Fills the form from two columns of a spreadsheet: order and tracking number. Nothing is sent. */
export function PasteNumbers({ orders, onClose, onNumbers }: PasteNumbersProps) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const take = (event: FormEvent) => {
    event.preventDefault();
    const { numbers, problems } = parseNumbers(text, new Set(orders.map(({ number }) => number)));
    if (problems.length === 0 && numbers.size > 0) onNumbers(numbers);
    else setProblem(problems.slice(0, 5).join(" ") || "Pega al menos una línea.");
  };
  return (
    <Modal
      title="Pegar números"
      text="Una línea por pedido: su número y el de seguimiento, como dos columnas de una hoja de cálculo."
      onClose={onClose}
    >
      <form noValidate onSubmit={take} className="grid gap-4">
        <TextArea
          label="Pedidos y seguimientos"
          isOptional={false}
          rows={8}
          spellCheck={false}
          value={text}
          {...(problem ? { error: problem } : {})}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className="button button-main">
          Rellenar
        </button>
      </form>
    </Modal>
  );
}
