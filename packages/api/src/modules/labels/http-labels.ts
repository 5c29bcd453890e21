import type { LabelService } from "@tuerca/platform/config/label-services";
import { guardedLookup, isOperatorsAddress, refuseLiteralAddress } from "@tuerca/platform/net/public-address";
import { once } from "@tuerca/platform/once";
import type { Response } from "undici";
import { z } from "zod";
import { LabelRefused, NoLabelAnswer, type Parcel, type ParcelLabels } from "./parcel-labels.ts";

/** The longest wait for an answer, which docs/operations/labels.md promises to services. */
const TIMEOUT_MS = 8000;
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_LABEL_BYTES = 2 * 1024 * 1024;
const MAX_REASON = 300;

/** Who sends the parcels: name, address, telephone and mail of the shop. */
export type Sender = { name: string; address: string; phone: string; email: string };

type Options = { sender: () => Sender; timeoutMs?: number };

const forbidden = () => new NoLabelAnswer("La tienda no se conecta a esa dirección.");

/** Loaded with the first label. */
const library = () => import("undici");

const agent = once(async () => {
  const { Agent } = await library();
  return new Agent({ connect: { lookup: guardedLookup(isOperatorsAddress, forbidden) } });
});

const created = z.object({ tracking_number: z.string().trim().min(1).max(60) });
const state = z.object({ state: z.enum(["announced", "in_transit", "delivered", "returned", "cancelled"]) });
const refusal = z.object({ error: z.object({ message: z.string() }) });

/** Labels of a service that speaks the contract of docs/operations/labels.md. */
export function openHttpLabels(
  service: LabelService,
  { sender, timeoutMs = TIMEOUT_MS }: Options,
): ParcelLabels {
  const ask = (method: string, path: string, body: object | null = null) =>
    send(service, { method, path: `/parcels/${path}`, body, timeoutMs });
  return {
    isOwn: false,
    create: async (key, parcel) => {
      const body = { ...presentParcel(parcel), sender: sender() };
      const answer = await ask("PUT", key, body);
      return { trackingNumber: (await readJson(answer, created)).tracking_number };
    },
    label: async (key) => {
      const pdf = await readBounded(await ask("GET", `${key}/label`), MAX_LABEL_BYTES);
      if (!pdf.subarray(0, 5).equals(Buffer.from("%PDF-")))
        throw new NoLabelAnswer("La etiqueta no es un PDF.");
      return { pdf };
    },
    cancel: async (key) => {
      await (await ask("DELETE", key)).body?.cancel();
    },
    journey: async (key) => {
      const found = (await readJson(await ask("GET", key), state)).state;
      return found === "cancelled" ? null : found;
    },
  };
}

function presentParcel({ number, shippingAddress: to, comments, weightG, cashCents }: Parcel) {
  const { name, surname, company, phone, street, street_2, postal_code, city, province, country } = to;
  return {
    order: number,
    recipient: {
      name: `${name} ${surname}`,
      ...{ company, phone, street, street_2, postal_code, city, province, country },
    },
    instructions: comments,
    weight_grams: weightG,
    cash_on_delivery_cents: cashCents,
  };
}

type Request = { method: string; path: string; body: object | null; timeoutMs: number };

async function send(
  { url, key }: LabelService,
  { method, path, body, timeoutMs }: Request,
): Promise<Response> {
  const address = new URL(`${url}${path}`);
  refuseLiteralAddress(address, isOperatorsAddress, forbidden);
  const { fetch } = await library();
  const response = await fetch(address, {
    dispatcher: await agent(),
    method,
    redirect: "error",
    headers: {
      authorization: `Bearer ${key}`,
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw noAnswer(error);
  });
  const { status } = response;
  if (status >= 200 && status < 300) return response;
  // A parcel that the service does not know cannot leave with its label any more.
  if (method === "DELETE" && status === 404) return response;
  throw await failureOf(response);
}

/** 4xx are final, but those that are about the key or the moment. */
async function failureOf(response: Response): Promise<Error> {
  const { status } = response;
  if (status === 401 || status === 403)
    return await closed(response, "El servicio no acepta la clave de la tienda.");
  if (status < 400 || status >= 500 || status === 408 || status === 429)
    return await closed(response, `El servicio ha contestado ${status}.`);
  const said = refusal.safeParse(await readJson(response, z.unknown()).catch(() => null));
  const reason = said.success ? said.data.error.message.replaceAll(/\p{C}+/gu, " ").trim() : "";
  return new LabelRefused(reason.slice(0, MAX_REASON) || `El transportista lo rechaza (${status}).`);
}

async function closed({ body }: Response, message: string): Promise<NoLabelAnswer> {
  await body?.cancel();
  return new NoLabelAnswer(message);
}

async function readJson<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  const bytes = await readBounded(response, MAX_ANSWER_BYTES);
  try {
    return schema.parse(JSON.parse(bytes.toString("utf8")));
  } catch {
    throw new NoLabelAnswer("El servicio no contesta lo que dice su contrato.");
  }
}

async function readBounded({ body }: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.length;
      if (bytes > most) throw new NoLabelAnswer("La respuesta del servicio es demasiado grande.");
      chunks.push(chunk);
    }
  } catch (error) {
    throw noAnswer(error);
  }
  return Buffer.concat(chunks);
}

function noAnswer(error: unknown): NoLabelAnswer {
  if (error instanceof NoLabelAnswer) return error;
  const { cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof NoLabelAnswer ? cause : new NoLabelAnswer("El servicio no contesta.");
}
