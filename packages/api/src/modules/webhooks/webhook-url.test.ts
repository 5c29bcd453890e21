import { addressRuleOf, checkPublicUrl } from "@tuerca/platform/net/public-url";
import { expect, it } from "vitest";
import { startReceiver } from "../../../test/factories/office/webhook-receiver.ts";
import { createWebhookSender } from "./send-webhook.ts";

const live = { isDemo: false };
const demo = { isDemo: true };
const check = (url: string, config: { isDemo: boolean }) =>
  checkPublicUrl(url, { ...config, field: "url", example: "https://erp.example/avisos" });

it.each([
  "http://erp.example/",
  "http://127.0.0.1:9/",
  "https://127.0.0.1/",
  "https://localhost/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://0/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://10.0.0.1/",
  "https://100.64.0.1/",
  "https://169.254.169.254/",
  "https://[fd00::1]/",
  "https://[64:ff9b::a00:1]/",
  "https://224.0.0.1/",
  "https://ana@1.1.1.1/",
  "file:///etc/passwd",
  "//1.1.1.1",
])("refuses %s in a live shop", async (url) => {
  await expect(check(url, live)).rejects.toMatchObject({
    details: { errors: { url: [expect.any(String)] } },
  });
});

it("takes public addresses, in their normal form, and this machine by http in a demo only", async () => {
  expect(await check("HTTPS://1.1.1.1:443/a b#c", live)).toBe("https://1.1.1.1/a%20b");
  expect(await check("http://127.0.0.1:9999/", demo)).toBe("http://127.0.0.1:9999/");
  await expect(check("http://1.1.1.1/", demo)).rejects.toThrow("Solo vale https");
});

it("checks names again when it connects, so that no name leads inside afterwards", async () => {
  const receiver = await startReceiver();
  const sender = createWebhookSender(addressRuleOf(live));
  for (const host of ["localhost", "127.0.0.1", "[::ffff:127.0.0.1]"]) {
    const sending = sender.send(`http://${host}:${receiver.port}/`, {}, "{}");
    await expect(sending, host).rejects.toThrow("Su dirección IP no es pública");
  }
  expect(receiver.received).toEqual([]);
  const allowed = createWebhookSender(addressRuleOf(demo));
  expect(await allowed.send(`http://localhost:${receiver.port}/`, {}, "{}")).toEqual({
    status: 204,
    text: "",
  });
  await Promise.all([sender.close(), allowed.close(), receiver.close()]);
});
