import type {
  AnswerOf,
  ContentBodies,
  getOwnPage,
  LegalTextPage,
  OwnPage,
  ShopContent,
} from "@tuerca/contract";
import { type Clock, MINUTE_MS } from "@tuerca/platform/clock/clock";
import type { Database } from "@tuerca/platform/database/database";
import type { FollowedSettings } from "@tuerca/platform/stored-settings/follow-settings";
import type { Waking } from "@tuerca/platform/waking/waking";
import type { Logger } from "pino";
import { keepTerms } from "./accepted-terms.repository.ts";
import { listPublished, readContentState } from "./content.repository.ts";
import { contentAt } from "./content-at.ts";
import { findShownPictures } from "./content-pictures.repository.ts";
import { legalFacts, type PublishedText, readTexts, termsText } from "./legal-texts.ts";
import { ownPageAnswer } from "./own-page-answer.ts";
import { readBodies } from "./read-body.ts";

/** The operator's published content, as this process knows it. */
export type FollowedContent = {
  readonly current: ShopContent;
  /** The operator's words for mails to customers. */
  readonly mails: ContentBodies["mails"];
  /** Grows whenever `current` or the settings change, or something is published. */
  readonly version: number;
  /** The text of the terms of sale that counts (`accepted_terms`). */
  readonly termsId: number;
  /** The operator's own pages. */
  readonly pages: readonly OwnPage[];
  /** One of them with its pictures; null if there is none. */
  ownPage(slug: string): AnswerOf<typeof getOwnPage> | null;
  /** The operator's text of a legal page; null for the shop's own. */
  legalText(page: LegalTextPage): PublishedText | null;
  close(): void;
};

/** Pages follow within two seconds: this, the check of cached pages, and one rendering. */
const PAUSE_MS = 500;

type FollowOptions = {
  db: Database;
  waking: Waking;
  clock: Clock;
  log: Logger;
  settings: FollowedSettings;
  isKnownFailure(error: unknown): boolean;
};

/**
 * Reads the published content, again after each publication by any process and each change of the
 * settings, and lets banners begin and end by the clock. Rejects if it cannot be read at first;
 * later failures leave what there is.
 */
export async function followContent(options: FollowOptions): Promise<FollowedContent> {
  const { db, clock, log, settings, isKnownFailure } = options;
  let seen = settings.version;
  let read = await readPublished(options, (await readContentState(db, 0)).newest);
  let current = contentAt(read.bodies, read.shown, clock.now());
  let text = JSON.stringify(current);
  let version = 0;
  const look = async () => {
    const { newest, termsDigest } = await readContentState(db, read.terms.id);
    const now = settings.version;
    const isNew = newest !== read.newest || termsDigest !== read.terms.digest || now !== seen;
    if (isNew) read = await readPublished(options, newest);
    const next = contentAt(read.bodies, read.shown, clock.now());
    const nextText = JSON.stringify(next);
    if (nextText !== text) current = next;
    if (nextText !== text || isNew) version += 1;
    text = nextText;
    seen = now;
    // A banner begins and ends with a minute.
    return MINUTE_MS - (clock.now().getTime() % MINUTE_MS);
  };
  const loop = options.waking.follow("content", {
    look,
    pauseMs: PAUSE_MS,
    onFailure: (error) => {
      if (!isKnownFailure(error))
        log.warn({ err: error }, "the content of pages could not be read again: the last one stays");
    },
  });
  settings.onChange(loop.wake);
  await loop.first;
  return {
    get current() {
      return current;
    },
    get mails() {
      return read.bodies.mails;
    },
    get version() {
      return version;
    },
    get termsId() {
      return read.terms.id;
    },
    get pages() {
      return read.bodies.pages.pages;
    },
    ownPage: (slug) => {
      const page = read.bodies.pages.pages.find((one) => one.slug === slug);
      return page ? ownPageAnswer(page, read.shown.pictures) : null;
    },
    legalText: (page) => read.texts.get(page) ?? null,
    close: () => void loop.stop(),
  };
}

/** Reads all that is published up to a version, and keeps the terms of sale for orders. */
async function readPublished({ db, clock, settings }: FollowOptions, newest: string) {
  const published = await listPublished(db);
  const bodies = readBodies(published);
  const texts = readTexts(published);
  const text = termsText(texts, legalFacts(settings.config, bodies.identity.name));
  const shown = await findShownPictures(db, bodies);
  return { newest, bodies, shown, texts, terms: await keepTerms(db, text, clock.now()) };
}
