import { constants } from "node:fs";
import { cp } from "node:fs/promises";
import { basename } from "node:path";
import { createTestDatabase } from "@tuerca/api/testing";
import { inject } from "vitest";
import { createDataFolder, type DataFolder } from "./run-shop.ts";

/**
 * A new data folder of a demo shop that was open once: its database and the copy of its index. The
 * test run fills one; this is a copy.
 */
export async function createFilledFolder(): Promise<DataFolder> {
  const folder = await createDataFolder();
  await copyFilledFolder(folder.path);
  return folder;
}

/** Copies the filled folder to an empty one. The disk shares the bytes where it can. */
export async function copyFilledFolder(to: string): Promise<void> {
  const { path } = await ask<{ path: string }>("filled-folder");
  const filter = (file: string) => basename(file) !== "sockets";
  await cp(path, to, { recursive: true, mode: constants.COPYFILE_FICLONE, filter });
}

/** A database of one's own with the demo catalogue. */
export async function createFilledDatabase(): Promise<string> {
  const { template } = await ask<{ template: string }>("filled-database");
  return createTestDatabase(template);
}

/** Asks the test run for something that it makes at the first request. */
async function ask<T>(name: string): Promise<T> {
  const response = await fetch(new URL(name, inject("testPostgres")));
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}
