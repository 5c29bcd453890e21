import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";
import { Invalid } from "../errors.ts";
import { isOwnMachine } from "../own-machine.ts";
import { type AddressRule, isPublicAddress } from "./public-address.ts";

/** Where people of the office may send the shop: public addresses, and in a demo this machine too. */
export function addressRuleOf({ isDemo }: { isDemo: boolean }): AddressRule {
  if (!isDemo) return isPublicAddress;
  return (address) => isPublicAddress(address) || isOwnMachine(address);
}

/** The settings that the rule depends on, and the field of the form, with an example. */
type Asked = { isDemo: boolean; field: string; example: string };

/**
 * A typed address in its normal form. Throws Invalid, at the field, for one that is not https, has
 * a password, or leads to an address that is not public. It is to be checked again at each
 * connection.
 */
export async function checkPublicUrl(typed: string, { isDemo, field, example }: Asked): Promise<string> {
  const refused = (problem: string) => new Invalid(problem, { [field]: [problem] });
  const url = URL.parse(typed);
  if (!url || !/^https?:$/.test(url.protocol)) throw refused(`Escribe una dirección como ${example}`);
  const isOwn = isDemo && isOwnMachine(url.hostname);
  if (url.protocol === "http:" && !isOwn)
    throw refused(
      isDemo ? "Solo vale https, o http en este mismo equipo" : "La dirección debe empezar por https://",
    );
  if (url.username !== "" || url.password !== "") throw refused("La dirección no puede llevar contraseña");
  url.hash = "";
  const isAllowed = addressRuleOf({ isDemo });
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
