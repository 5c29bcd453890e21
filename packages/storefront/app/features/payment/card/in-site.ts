import type { CardForm } from "@tuerca/contract";

declare global {
  interface Window {
    /** Redsys' script (pagosonline.redsys.es, "conexión inSite"); every argument is a string. */
    getInSiteFormJSON?: (given: Record<string, string>) => void;
    /**
     * Writes the frame's values into the inputs with these ids; `validation` is the shop's own
     * check before.
     */
    storeIdOper?: (event: MessageEvent, tokenId: string, errorId: string, validation: () => boolean) => void;
  }
}

/** Ids for the gateway's script: its container, and the inputs that it fills. */
export const IN_SITE_IDS = { form: "card-form", token: "card-token", error: "card-error" } as const;

/** `idOper` of a number that the gateway has already seen. */
const REPEATED = "-1";

const SCRIPT_TIMEOUT_MS = 15_000;

/** Renders the gateway's card form. Rejects if its script fails to load. */
export async function paintCardForm(form: CardForm): Promise<void> {
  await loadScript(form.script_url);
  if (!window.getInSiteFormJSON) throw new Error("the gateway's script has no form");
  document.getElementById(IN_SITE_IDS.form)?.replaceChildren();
  window.getInSiteFormJSON({
    id: IN_SITE_IDS.form,
    fuc: form.merchant_code,
    terminal: form.terminal,
    order: form.order,
    idiomaInsite: form.language,
    buttonValue: form.button_text,
    styleButton: form.style.button,
    styleBody: form.style.body,
    styleBox: form.style.box,
    styleBoxText: form.style.input,
    mostrarLogoInsite: "false",
    estiloReducidoInsite: "false",
    estiloInsite: "twoRows",
  });
}

/**
 * The content of a form's message: an `idOper`, a used number, or nothing yet. Ignores messages of
 * other origins.
 */
export function readMessage(
  event: MessageEvent,
  { origin }: CardForm,
): { idOper: string } | "repeated" | null {
  const token = document.getElementById(IN_SITE_IDS.token);
  if (event.origin !== origin || !(token instanceof HTMLInputElement)) return null;
  window.storeIdOper?.(event, IN_SITE_IDS.token, IN_SITE_IDS.error, () => true);
  const idOper = token.value;
  token.value = "";
  if (!idOper) return null;
  return idOper === REPEATED ? "repeated" : { idOper };
}

const loaded = new Set<string>();

/** Loads a script once; after a failure it loads again. */
async function loadScript(url: string): Promise<void> {
  if (loaded.has(url)) return;
  const script = document.createElement("script");
  script.src = url;
  await new Promise((resolve, reject) => {
    setTimeout(reject, SCRIPT_TIMEOUT_MS, new Error("the gateway's script does not come"));
    script.onload = resolve;
    script.onerror = () => reject(new Error("the gateway's script cannot be loaded"));
    document.head.append(script);
  });
  loaded.add(url);
}
