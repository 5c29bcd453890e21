import { Text } from "@react-email/components";
import { unlinked } from "@tuerca/contract";
import type { MailStatement } from "../mail.ts";
import { Part } from "./layout.tsx";
import { style } from "./style.ts";

const format = new Intl.DateTimeFormat("es-ES", {
  dateStyle: "long",
  timeStyle: "medium",
  timeZone: "Europe/Madrid",
});

/** The content of a statement of withdrawal, with the second of its receipt in Spanish time. */
export function Statement({ statement }: { statement: MailStatement }) {
  const { reference, receivedAt, name, orderNumber, checksum } = statement;
  return (
    <Part title="La declaración">
      <Text style={style.text}>
        Recibida el <strong>{format.format(new Date(receivedAt))}</strong> (hora peninsular española), con la
        referencia <span style={{ ...style.code, whiteSpace: "nowrap" }}>{reference}</span>.
      </Text>
      <Text style={style.text}>
        Nombre: {unlinked(name)}
        <br />
        Pedido: {unlinked(orderNumber)}
      </Text>
      <Pieces statement={statement} />
      <Text style={style.small}>
        Huella de la declaración (SHA-256): <span style={style.code}>{checksum.slice(0, 32)}</span>{" "}
        <span style={style.code}>{checksum.slice(32)}</span>
      </Text>
    </Part>
  );
}

function Pieces({ statement: { lines, comment } }: { statement: MailStatement }) {
  if (comment !== null)
    return (
      <Text style={{ ...style.text, whiteSpace: "pre-line" }}>
        Desiste de una parte del pedido: «{unlinked(comment)}»
      </Text>
    );
  if (lines.length === 0) return <Text style={style.text}>Desiste del pedido completo.</Text>;
  return (
    <>
      <Text style={style.text}>Desiste de:</Text>
      {lines.map(({ name, sku, quantity }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail's lines never move
        <Text key={index} style={style.text}>
          {quantity} × {name} <span style={style.code}>{sku}</span>
        </Text>
      ))}
    </>
  );
}
