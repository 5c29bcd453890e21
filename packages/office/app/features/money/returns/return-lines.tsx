import { ScrollBox } from "../../../ui/scroll-box.tsx";
import type { ShownReturn } from "./return-acts.tsx";

type Line = ShownReturn["lines"][number];

const VERDICTS: Readonly<Record<NonNullable<Line["fit"]>["verdict"], string>> = {
  yes: "dijimos que encaja",
  no: "dijimos que no encaja",
  conditional: "dijimos que depende",
  unknown: "no lo sabíamos",
  universal: "dijimos qué comprobar, porque es universal",
};

/** The pieces of a return, how they came back, and what the shop said of the customer's car. */
export function ReturnLines({ lines, isReceived }: { lines: readonly Line[]; isReceived: boolean }) {
  return (
    <ScrollBox label="Piezas">
      <table className="rows">
        <thead>
          <tr>
            <th>Pieza</th>
            <th className="number">Piezas</th>
            {isReceived ? <th>Han llegado</th> : null}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.sku}>
              <td>
                <p className="font-semibold">{line.name}</p>
                <p className="text-ink-2">
                  <span className="code">{line.sku}</span>
                  {line.fit ? ` · ${line.fit.vehicle ?? "Su coche"}: ${VERDICTS[line.fit.verdict]}` : ""}
                  {line.fit?.source ? ` (según ${line.fit.source})` : ""}
                </p>
              </td>
              <td className="number">{line.quantity}</td>
              {isReceived ? <td>{arrivalText(line)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function arrivalText({ good, bad, quantity }: Line): string {
  const missing = quantity - good - bad;
  const parts = [
    good > 0 ? `${good} a la venta` : "",
    bad > 0 ? `${bad} sin vender` : "",
    missing > 0 ? `${missing} sin llegar` : "",
  ];
  return parts.filter(Boolean).join(", ");
}
