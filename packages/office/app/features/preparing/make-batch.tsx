import { MOST_IN_BATCH, makeBatch } from "@tuerca/office-contract";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAct } from "../../client/use-office.ts";

/** Orders of a batch if nobody has chosen any. */
const USUAL = 20;

type MakeBatchProps = { chosen: readonly string[]; carrier: string | undefined; total: number };

/** Begins a batch of the chosen orders, or of the oldest, and opens it. */
export function MakeBatch({ chosen, carrier, total }: MakeBatchProps) {
  const navigate = useNavigate();
  // One key until it has worked: a second click makes no second batch.
  const [key] = useState(() => crypto.randomUUID());
  const make = useAct(makeBatch, ({ id }) => void navigate(`/preparar/${id}`));
  const oldest = Math.min(USUAL, total);
  const numbers = chosen.slice(0, MOST_IN_BATCH);
  const body =
    numbers.length > 0
      ? { key, numbers }
      : { key, oldest: USUAL, ...(carrier === undefined ? {} : { carrier }) };
  if (total === 0) return null;
  return (
    <button
      type="button"
      className="button button-main"
      aria-disabled={make.isPending || undefined}
      onClick={() => !make.isPending && make.mutate({ body })}
    >
      {numbers.length > 0 ? `Preparar ${counted(numbers.length, "elegido")}` : textOf(oldest)}
    </button>
  );
}

function textOf(oldest: number): string {
  return oldest === 1 ? "Preparar el más antiguo" : `Preparar los ${oldest} más antiguos`;
}

function counted(count: number, one: string): string {
  return count === 1 ? `el ${one}` : `los ${count} ${one}s`;
}
