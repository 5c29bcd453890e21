import { zodResolver } from "@hookform/resolvers/zod";
import { type Withdrawable, type WithdrawalReceipt, withdrawalForm } from "@tuerca/contract";
import { withdrawFromOrder } from "@tuerca/contract/calls";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { problemText } from "@tuerca/kit/calls/problem-text.ts";
import { RadioList } from "@tuerca/kit/field/radio-list.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { callApi } from "../../client/api/call-api.ts";
import { randomKey } from "../../client/browser/random-key.ts";
import { type Chosen, chosenLines, LineChoice, type Scope } from "./line-choice.tsx";
import { ReviewStep } from "./review-step.tsx";
import type { Opener } from "./use-withdrawable.ts";

type StepsProps = {
  order: Withdrawable;
  opener: Opener;
  onSent: (receipt: WithdrawalReceipt) => void;
  /** Reads the order again, of which less may be left. */
  onReload: () => void;
};

const nameForm = withdrawalForm.pick({ name: true });
type Statement = { name: string; lines: Chosen[] };

/** Pieces and name, then the review with the confirming button. */
export function OrderStatementSteps({ order, opener, onSent, onReload }: StepsProps) {
  const [scope, setScope] = useState<Scope>("all");
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>({});
  const [reviewed, setReviewed] = useState<Statement | null>(null);
  const { problem, forget, confirm } = useSending(opener, onSent, onReload);
  const [isEmpty, setIsEmpty] = useState(false);
  const form = useForm({
    resolver: zodResolver(nameForm),
    mode: "onTouched" as const,
    defaultValues: { name: order.name ?? "" },
  });
  const { submit } = useSubmit(form, async ({ name }) => {
    const lines = chosenLines(order.lines, scope, pieces);
    setIsEmpty(lines.length === 0);
    forget();
    if (lines.length > 0) setReviewed({ name, lines });
  });
  const { errors } = form.formState;
  return (
    <>
      <form
        method="post"
        noValidate
        onSubmit={submit}
        hidden={reviewed !== null}
        aria-label="Desistimiento"
        className={reviewed ? "" : "grid gap-6"}
      >
        <PieceFields
          order={order}
          {...{ scope, setScope, pieces, isEmpty }}
          onChange={(line, quantity) => {
            setIsEmpty(false);
            setPieces((before) => ({ ...before, [line]: quantity }));
          }}
        />
        <TextField
          label="Nombre y apellidos"
          autoComplete="name"
          error={errors.name?.message}
          {...form.register("name")}
        />
        <button type="submit" className="button button-main min-h-12 justify-self-start px-8 max-sm:w-full">
          Continuar
        </button>
      </form>
      {reviewed ? (
        <ReviewStep
          facts={[
            ["Nombre", reviewed.name],
            ["Pedido", order.number],
            ["De qué desistes", reviewed.lines.map((one) => `${one.pieces} × ${one.name}`).join("\n")],
            ["Correo para el acuse", order.email ?? "El del pedido"],
          ]}
          problem={problem}
          onConfirm={() => confirm(reviewed)}
          onBack={() => setReviewed(null)}
        />
      ) : null}
    </>
  );
}

type PieceFieldsProps = {
  order: Withdrawable;
  scope: Scope;
  setScope: (scope: Scope) => void;
  pieces: Readonly<Record<number, number>>;
  isEmpty: boolean;
  onChange: (line: number, quantity: number) => void;
};

/** All that is left of the order, or some of its pieces. */
function PieceFields({ order, scope, setScope, pieces, isEmpty, onChange }: PieceFieldsProps) {
  return (
    <>
      <RadioList
        name="scope"
        legend="De qué desistes"
        options={[
          {
            value: "all",
            title: order.statements.length > 0 ? "De todo lo que queda" : "De todo el pedido",
          },
          { value: "some", title: "Solo de algunas piezas" },
        ]}
        value={scope}
        onChange={(value) => setScope(value === "some" ? "some" : "all")}
      />
      <LineChoice
        lines={order.lines}
        scope={scope}
        pieces={pieces}
        error={isEmpty ? "Elige al menos una pieza" : undefined}
        onChange={onChange}
      />
    </>
  );
}

/** Sends a statement; every retry has the same key. `problem`: why the last one failed, or null. */
function useSending(opener: Opener, onSent: StepsProps["onSent"], onReload: StepsProps["onReload"]) {
  const [problem, setProblem] = useState<string | null>(null);
  const key = useRef<string | null>(null);
  const confirm = async ({ name, lines }: Statement) => {
    key.current ??= randomKey();
    const chosen = lines.map(({ line, sku, pieces: quantity }) => ({ line, sku, quantity }));
    try {
      const headers = { "idempotency-key": key.current };
      onSent(await callApi(withdrawFromOrder, { headers, body: { ...opener, name, lines: chosen } }));
    } catch (error) {
      setProblem(problemText(error));
      if (hasStatus(error, 409)) onReload();
    }
  };
  return { problem, confirm, forget: () => setProblem(null) };
}
