import { Text } from "@react-email/components";
import { unlinked } from "@tuerca/contract";
import type { ReturnMail } from "../mail.ts";
import { Part } from "./layout.tsx";
import { style } from "./style.ts";

/** The pieces of a return. */
export function ReturnLines({ lines }: Pick<ReturnMail["returned"], "lines">) {
  return (
    <Part title="Piezas">
      {lines.map(({ sku, name, quantity }) => (
        <Text key={sku} style={style.text}>
          {quantity} × {unlinked(name)} <span style={style.small}>({unlinked(sku)})</span>
        </Text>
      ))}
    </Part>
  );
}
