import { apiHostOf } from "./api-host.ts";
import { loadMachineConfig, type MachineConfig, type Texts } from "./config.ts";
import { HOST_SETTINGS } from "./hosts.ts";

/** The configuration with stored addresses where the environment has none. Throws ConfigError. */
export function withHosts(machine: MachineConfig, stored: Texts): MachineConfig {
  const { environment } = machine;
  const hosts = Object.fromEntries(HOST_SETTINGS.map((name) => [name, stored[name]]));
  return { ...loadMachineConfig({ ...hosts, ...environment }), environment };
}

/**
 * The configuration of a shop that is being prepared: its office answers at the addresses of the
 * environment, or else on this machine, under the shop's own address.
 */
export function asPreparing(machine: MachineConfig): MachineConfig {
  const prepared = { ...machine, isPreparing: true, TRUST_PROXY: machine.TRUST_PROXY ?? [] };
  if (machine.SITE_URL && machine.OFFICE_URL) return prepared;
  const siteUrl = `http://localhost:${machine.PORT}`;
  const api = apiHostOf({ API_URL: null, COOKIE_DOMAIN: null }, siteUrl);
  return { ...prepared, siteUrl, SITE_URL: null, OFFICE_URL: siteUrl, api };
}
