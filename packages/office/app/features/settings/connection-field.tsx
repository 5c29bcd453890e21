import type { AnswerOf } from "@tuerca/contract";
import type { listSettings, OfficeSetting, SettingName } from "@tuerca/office-contract";
import { CertificateField } from "./certificate-field.tsx";
import { CONNECTION_WORDS, type Words } from "./connection-words.ts";
import { MailServerField } from "./mail-server-field.tsx";
import { ProviderField } from "./provider-field.tsx";
import { SecretInput } from "./secret-input.tsx";

/** Settings with a secret, which have fields of their own. */
const SECRETS = [
  "SMTP_URL",
  "SMS_URL",
  "REDSYS_SECRET",
  "VERIFACTU_CERTIFICATE",
  "VERIFACTU_CERTIFICATE_PASSWORD",
  "PLATE_PROVIDER_SECRET",
] as const satisfies readonly SettingName[];
type SecretName = (typeof SECRETS)[number];

/** Whether a setting is a secret, or has one in it. */
export function isConnection(name: SettingName): name is SecretName {
  return SECRETS.some((one) => one === name);
}

type ConnectionFieldProps = {
  setting: OfficeSetting;
  about: AnswerOf<typeof listSettings>;
  /** The name of the form's field. */
  field: string;
  text: string;
  error?: string;
  onChange: (text: string) => void;
};

/** The field of a setting with a secret. */
export function ConnectionField({ setting, about, ...given }: ConnectionFieldProps) {
  const { name, stored, changed } = setting;
  // What another key has sealed cannot be kept: it is to be given again.
  const seen = setting.is_lost ? "" : (stored ?? "");
  const since = changed?.at ?? null;
  const text = setting.is_lost && given.text === stored ? "" : given.text;
  const props = { ...given, text, seen, since };
  return (
    <>
      {setting.is_lost ? (
        <p className="rounded bg-part p-3 text-sm font-semibold text-sale">
          Lo guardado se cifró con otra clave del servidor y ya no se puede leer: escríbelo otra vez.
        </p>
      ) : null}
      <FieldOf name={name} about={about} {...props} />
    </>
  );
}

type FieldOfProps = Omit<ConnectionFieldProps, "setting"> & {
  name: SettingName;
  seen: string;
  since: string | null;
};

function FieldOf({ name, about, ...props }: FieldOfProps) {
  if (name === "SMTP_URL") return <MailServerField {...props} />;
  if (name === "SMS_URL") return <ProviderField {...props} />;
  if (name === "VERIFACTU_CERTIFICATE") {
    if (about.has_certificate_file)
      return (
        <p className="rounded bg-part p-3 text-sm">
          El certificado es un fichero del servidor (
          <code className="text-xs">VERIFACTU_CERTIFICATE_FILE</code>
          ), que manda sobre lo que se suba aquí.
        </p>
      );
    return <CertificateField {...props} certificate={about.certificate} />;
  }
  const words: Words | undefined = isConnection(name) ? CONNECTION_WORDS[name] : undefined;
  const { text, ...rest } = props;
  return (
    <SecretInput
      {...rest}
      value={text}
      label={words?.label ?? name}
      {...(words?.hint ? { hint: words.hint } : {})}
    />
  );
}
