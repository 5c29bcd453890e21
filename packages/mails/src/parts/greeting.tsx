import { Text } from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import type { MailShop } from "../mail.ts";
import { style } from "./style.ts";

/** The first paragraph of a mail to a customer, its own or the operator's, and the introduction. */
export function Greeting({ shop, children }: { shop: MailShop; children: ReactNode }) {
  return (
    <>
      {shop.opening === undefined ? (
        <Text style={style.text}>{children}</Text>
      ) : (
        <Paragraphs text={shop.opening} />
      )}
      <Paragraphs text={shop.introduction ?? ""} />
    </>
  );
}

/** Blank lines separate paragraphs; other line breaks stay. */
function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((one) => one !== "");
  return paragraphs.map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal, and none moves
    <Text key={at} style={style.text}>
      {paragraph.split("\n").map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Fragment key={position}>
          {position > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </Text>
  ));
}
