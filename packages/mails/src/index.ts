import type { MailData, MailName, RenderedMail } from "./mail.ts";

export { exampleOf } from "./examples.ts";
export { type MailData, type MailName, type MailShop, type RenderedMail, SECRET_MAILS } from "./mail.ts";

type Built = { renderMail<N extends MailName>(name: N, data: MailData[N]): Promise<RenderedMail> };

/** Renders a mail with the built templates; throws if they have not been built. */
export async function renderMail<N extends MailName>(name: N, data: MailData[N]): Promise<RenderedMail> {
  const built = new URL("../dist/render.js", import.meta.url).href;
  const { renderMail: render } = (await import(built)) as Built;
  return render(name, data);
}
