import { Heading, Text } from "@react-email/components";
import type { MailData } from "../mail.ts";
import { formatMoment } from "../parts/format-moment.ts";
import { Layout } from "../parts/layout.tsx";
import { style } from "../parts/style.ts";

/** Tells the operator that this night's backup failed, and which one is the newest. */
export function BackupFailed({ shop, reason, newestAt }: MailData["backup-failed"]) {
  return (
    <Layout shop={shop} preview="Esta noche no hay copia de seguridad válida">
      <Heading as="h1" style={style.title}>
        Esta noche no hay copia de seguridad válida
      </Heading>
      <Text style={style.text}>
        {newestAt === null
          ? "La tienda todavía no tiene ninguna copia de seguridad válida."
          : `La última válida es del ${formatMoment(newestAt)}.`}{" "}
        La tienda lo intentará de nuevo la próxima noche, o en cuanto se reinicie.
      </Text>
      <Text style={style.text}>Esto es lo que ha dicho el programa:</Text>
      <Text style={style.text}>{reason}</Text>
    </Layout>
  );
}
