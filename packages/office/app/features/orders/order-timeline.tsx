import type { OrderDetail } from "@tuerca/office-contract";
import { momentText } from "../../client/moments.ts";
import { actionName, STATUS_NAMES } from "./order-words.ts";
import { Section } from "./section.tsx";

/** The events of an order, newest first, with who did them. */
export function OrderTimeline({ order: { timeline } }: { order: OrderDetail }) {
  return (
    <Section title="Historial">
      <ol className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {timeline.toReversed().map(({ at, status, action, actor }) => (
          <li key={`${at} ${status} ${action}`} className="col-span-2 grid grid-cols-subgrid">
            <span className="text-ink-2">{momentText(at)}</span>
            <span>
              <b>{status ? STATUS_NAMES[status] : actionName(action ?? "")}</b>
              {actor ? <span className="text-ink-2"> por {actor}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
