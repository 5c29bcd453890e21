import { lookup } from "node:dns/promises";
import { Invalid } from "@tuerca/platform/errors";
import { type AddressRule, isPublicAddress } from "@tuerca/platform/net/public-address";
import { isOwnMachine } from "@tuerca/platform/own-machine";
import ipaddr from "ipaddr.js";

/** Where webhooks may go: public addresses, and in a demo this machine too. */
export function addressRuleOf({ isDemo }: { isDemo: boolean }): AddressRule {
  if (!isDemo) return isPublicAddress;
  return (address) => isPublicAddress(address) || isOwnMachine(address);
}

/**
 * An endpoint's address in its normal form. Throws Invalid for one that is not https, has a
 * password, or leads to an address that is not public. It is checked again at each connection.
 */
export async function checkWebhookUrl(typed: string, config: { isDemo: boolean }): Promise<string> {
  const url = URL.parse(typed);
  if (!url || !/^https?:$/.test(url.protocol))
    throw refused("Escribe una dirección como https://erp.example/avisos");
  const isOwn = config.isDemo && isOwnMachine(url.hostname);
  if (url.protocol === "http:" && !isOwn)
    throw refused(
      config.isDemo
        ? "Solo vale https, o http en este mismo equipo"
        : "La dirección debe empezar por https://",
    );
  if (url.username !== "" || url.password !== "") throw refused("La dirección no puede llevar contraseña");
  url.hash = "";
  const isAllowed = addressRuleOf(config);
  const addresses = await resolve(url.hostname.replace(/^\[|\]$/g, ""));
  if (addresses.length === 0) throw refused("Este nombre no existe o no se puede resolver ahora");
  if (!addresses.every(isAllowed)) throw refused("Esta dirección no es pública");
  return url.href;
}

async function resolve(host: string): Promise<string[]> {
  if (ipaddr.isValid(host)) return [host];
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
}

function refused(text: string): Invalid {
  return new Invalid(text, { url: [text] });
}
