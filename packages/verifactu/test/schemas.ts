import { validateXML } from "xmllint-wasm";
import { referenceText } from "./reference.ts";

const SCHEMA_FILES = ["SuministroInformacion.xsd", "SuministroLR.xsd", "RespuestaSuministro.xsd"];
const SIGNATURES = "http://www.w3.org/TR/xmldsig-core/xmldsig-core-schema.xsd";

/** A schema of a whole SOAP message: the published envelope with both bodies. */
const MAIN = `<schema xmlns="http://www.w3.org/2001/XMLSchema">
  <import namespace="http://schemas.xmlsoap.org/soap/envelope/" schemaLocation="soap-envelope.xsd"/>
  ${importOf("SuministroLR.xsd")}
  ${importOf("RespuestaSuministro.xsd")}
</schema>`;

function importOf(file: string): string {
  const base =
    "https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike";
  return `<import namespace="${base}/cont/ws/${file}" schemaLocation="${file}"/>`;
}

/** The errors of messages by the agency's published schemas; none if all are valid. */
export async function schemaErrorsOf(messages: string[]): Promise<string[]> {
  const signatures = referenceText("verifactu/xmldsig-core-schema.xsd").replace(/<!DOCTYPE[\s\S]*?\]>/, "");
  const published = SCHEMA_FILES.map((fileName) => {
    const text = referenceText(`verifactu/${fileName}`);
    return { fileName, contents: text.replace(SIGNATURES, "xmldsig-core-schema.xsd") };
  });
  const { errors } = await validateXML({
    xml: messages.map((contents, index) => ({ fileName: `message-${index}.xml`, contents })),
    schema: [{ fileName: "main.xsd", contents: MAIN }],
    preload: [
      ...published,
      { fileName: "xmldsig-core-schema.xsd", contents: signatures },
      { fileName: "soap-envelope.xsd", contents: referenceText("verifactu/examples/soap-envelope.xsd") },
    ],
    initialMemoryPages: 1024,
    maxMemoryPages: 8192,
  });
  return errors.map(({ message }) => message);
}
