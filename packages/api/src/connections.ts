import type { Clock } from "@tuerca/platform/clock/clock";
import { type Config, ConfigError } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { createMailTransport, type MailTransport } from "@tuerca/platform/mail/mail-transport";
import { createSmsTransport, type SmsTransport } from "@tuerca/platform/sms/sms-transport";
import { followPart } from "@tuerca/platform/stored-settings/follow-part";
import type { FollowedSettings } from "@tuerca/platform/stored-settings/follow-settings";
import type { Logger } from "pino";
import { type Agency, type Local, openAgency } from "./modules/billing/index.ts";
import { type Gateway, openGateway } from "./modules/payments/index.ts";
import { openPlateProvider, type PlateProvider } from "./modules/vehicles/index.ts";

/** Ways out of the shop, each by the settings of the moment: read one where you use it. */
export type Connections = {
  /** The transport of mails; null leaves them in the outbox. */
  readonly mailTransport: MailTransport | null;
  /** The transport of text messages; null leaves them in the outbox. */
  readonly smsTransport: SmsTransport | null;
  /** The gateway of card and Bizum; null means that neither is offered. */
  readonly gateway: Gateway | null;
  /** The tax agency's service; null means that billing records are not sent. */
  readonly agency: Agency | null;
  /** Knows vehicles by their plates; null means that nobody can look for one. */
  readonly plateProvider: PlateProvider | null;
};

type Options = {
  settings: FollowedSettings;
  clock: Clock;
  log: Logger;
  db: Database;
  sandboxUrl: string | null;
  localAgency: Local | null;
  gatewayPatienceMs?: number;
};

/** Opens the ways of the moment. Throws ConfigError if the certificate of an open shop does not. */
export function openConnections({ settings, clock, log, db, ...options }: Options) {
  const { config } = settings;
  const patience = options.gatewayPatienceMs === undefined ? {} : { patienceMs: options.gatewayPatienceMs };
  const mail = followPart(
    () => config.SMTP_URL,
    (url) => openMailTransport(url, config),
    (former) => former?.close(),
  );
  const sms = followPart(
    () => ({ url: config.SMS_URL, from: config.SMS_FROM }),
    ({ url, from }) => (url ? createSmsTransport(url, from) : null),
  );
  const gateway = followPart(
    () => ({ redsys: config.redsys, former: settings.formerTerminals }),
    ({ redsys, former }) =>
      openGateway(
        { redsys, former, siteUrl: config.siteUrl, isDemo: config.isDemo },
        { sandboxUrl: options.sandboxUrl, log, clock, ...patience },
      ),
  );
  const plates = followPart(
    () => ({ plateProvider: config.plateProvider, isDemo: config.isDemo }),
    (part) => openPlateProvider(part, { clock, log, db }),
  );
  // A message may be on its way: the thread of a former one ends by itself.
  const agencies: (Agency | null)[] = [];
  let mayFail = config.isPreparing;
  const agency = followPart(
    () => config.verifactu,
    (verifactu) => {
      try {
        const opened = openAgency({ verifactu }, options.localAgency);
        agencies.push(opened);
        return opened;
      } catch (error) {
        if (!mayFail || !(error instanceof ConfigError)) throw error;
        log.error({ problem: error.message }, "billing records are not sent: the certificate does not open");
        return null;
      }
    },
  );
  agency();
  mayFail = true;
  const connections: Connections = {
    get mailTransport() {
      return mail();
    },
    get smsTransport() {
      return sms();
    },
    get gateway() {
      return gateway();
    },
    get agency() {
      return agency();
    },
    get plateProvider() {
      return plates();
    },
  };
  const close = async () => {
    for (const one of agencies) await one?.close();
    mail()?.close();
  };
  return { connections, close };
}

function openMailTransport(url: string | null, config: Config): MailTransport | null {
  const from = () => config.MAIL_FROM ?? `${config.SITE_NAME} <${config.operator.email}>`;
  return url ? createMailTransport(url, from, config.siteUrl) : null;
}
