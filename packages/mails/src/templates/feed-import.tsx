import { Heading, Text } from "@react-email/components";
import type { MailData } from "../mail.ts";
import { Layout, Part } from "../parts/layout.tsx";
import { style } from "../parts/style.ts";

/** Tells the operator the result of a watched source, or why its import failed. */
export function FeedImport({ shop, source, isFailure, facts, hints, rejects }: MailData["feed-import"]) {
  const title = isFailure ? `No se ha podido importar «${source}»` : `Importado: «${source}»`;
  return (
    <Layout shop={shop} preview={title}>
      <Heading as="h1" style={style.title}>
        {title}
      </Heading>
      <Lines lines={facts} />
      {hints.length > 0 ? (
        <Part title="Conviene revisar">
          <Lines lines={hints} />
        </Part>
      ) : null}
      {rejects.length > 0 ? (
        <Part title="Primeras filas con errores">
          <Lines lines={rejects} />
        </Part>
      ) : null}
    </Layout>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <Text key={line} style={style.text}>
      {line}
    </Text>
  ));
}
