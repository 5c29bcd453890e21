import { Body, Container, Head, Heading, Html, Img, Preview, Section, Text } from "@react-email/components";
import { fitInto } from "@tuerca/contract";
import type { ReactNode } from "react";
import type { MailShop } from "../mail.ts";
import { style } from "./style.ts";

type LayoutProps = { shop: MailShop; preview: string; children: ReactNode };

/** The frame of every mail: the shop's name or logo above, the seller below. */
export function Layout({ shop, preview, children }: LayoutProps) {
  return (
    <Html lang="es">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={style.body}>
        <Container style={style.sheet}>
          <Sender shop={shop} />
          {children}
          <Seller shop={shop} />
        </Container>
      </Body>
    </Html>
  );
}

const LOGO_BOX = { width: 240, height: 40 };

function Sender({ shop: { siteName, logo } }: { shop: MailShop }) {
  const name = logo?.has_name ? null : <Text style={{ ...style.heading, fontSize: 20 }}>{siteName}</Text>;
  if (!logo) return name;
  return (
    <>
      <Img
        src={logo.url}
        alt={logo.has_name ? siteName : ""}
        {...fitInto(logo, LOGO_BOX)}
        style={style.logo}
      />
      {name}
    </>
  );
}

/** A part of a mail under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section style={style.section}>
      <Heading as="h2" style={style.heading}>
        {title}
      </Heading>
      {children}
    </Section>
  );
}

function Seller({ shop: { siteUrl, operator } }: { shop: MailShop }) {
  return (
    <Section style={style.section}>
      <Text style={style.small}>
        Vendedor: {operator.name} · NIF {operator.nif} · {operator.address}
        {operator.registry ? ` · ${operator.registry}` : ""}
      </Text>
      <Text style={style.small}>
        Atención al cliente y reclamaciones: {operator.email} · {operator.phone} · {siteUrl}
      </Text>
    </Section>
  );
}
