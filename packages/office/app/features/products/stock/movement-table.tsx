import type { StockMovementAnswer } from "@tuerca/office-contract";
import { actorText } from "../../../client/actor-text.ts";
import { momentText } from "../../../client/moments.ts";
import { ScrollBox } from "../../../ui/scroll-box.tsx";
import { countText, differenceText, REASON_WORDS } from "../product-words.ts";

/** Movements of a product's stock, newest first. */
export function MovementTable({ movements }: { movements: readonly StockMovementAnswer[] }) {
  return (
    <ScrollBox label="Movimientos">
      <table className="rows">
        <thead>
          <tr>
            <th>Cuándo</th>
            <th>Motivo</th>
            <th className="number">Cambio</th>
            <th className="number">Quedan</th>
            <th>Quién o qué</th>
          </tr>
        </thead>
        <tbody>
          {movements.map((movement) => (
            <tr key={movement.id}>
              <td className="whitespace-nowrap text-ink-2">{momentText(movement.at)}</td>
              <td>{REASON_WORDS[movement.reason] ?? movement.reason}</td>
              <td className="number font-semibold">{differenceText(movement.after - movement.before)}</td>
              <td className="number">{countText(movement.after)}</td>
              <td>{causeOf(movement)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function causeOf({ ref, actor, note }: StockMovementAnswer): string {
  return [ref, actor === null ? null : actorText(actor), note].filter(Boolean).join(" · ");
}
