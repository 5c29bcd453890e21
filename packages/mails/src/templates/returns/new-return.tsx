import { Heading, Text } from "@react-email/components";
import { unlinked } from "@tuerca/contract";
import type { MailData } from "../../mail.ts";
import { Layout, Part } from "../../parts/layout.tsx";
import { ReturnLines } from "../../parts/return-lines.tsx";
import { style } from "../../parts/style.ts";

type Data = MailData["new-return"];

const REASONS: Readonly<Record<Data["reason"], string>> = {
  withdrawal: "Desistimiento",
  wrong: "Pieza equivocada",
  damaged: "Llegó dañada",
  faulty: "Defectuosa o en garantía",
  does_not_fit: "No encaja, aunque la tienda dijo que sí",
  undelivered: "No se pudo entregar",
};

/** Tells the operator that a customer asks for a return, and the next step. */
export function NewReturn({ shop, number, reason, explanation, photos, lines, order }: Data) {
  return (
    <Layout shop={shop} preview={`Solicitud de devolución del pedido ${order.number}`}>
      <Heading as="h1" style={style.title}>
        Solicitud de devolución {number}
      </Heading>
      <Text style={style.text}>
        Del pedido <strong>{order.number}</strong>, de {unlinked(order.email)}. Motivo: {REASONS[reason]}.
      </Text>
      {explanation ? (
        <Text style={{ ...style.text, whiteSpace: "pre-line" }}>«{unlinked(explanation)}»</Text>
      ) : null}
      <ReturnLines lines={lines} />
      <Part title="Qué hacer">
        {photos > 0 ? (
          <Command text={photos === 1 ? "Mira su foto" : `Mira sus ${photos} fotos`}>
            {`returns photos ${number} <carpeta>`}
          </Command>
        ) : null}
        <Command text="Si la aceptas">{`returns approve ${number}`}</Command>
        <Command text="Si no">{`returns refuse ${number} --because "motivo"`}</Command>
      </Part>
    </Layout>
  );
}

function Command({ text, children }: { text: string; children: string }) {
  return (
    <Text style={style.text}>
      {text}: <span style={style.code}>npm run tuerca -- {children}</span>
    </Text>
  );
}
