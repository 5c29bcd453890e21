import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The address at which the test run answers with its `TestPostgres`. */
    testPostgres: string;
  }
}

export type TestPostgres = {
  /** Address of the test run's PostgreSQL. */
  serverUrl: string;
  /** Name of its migrated and empty database, to be cloned. */
  template: string;
  /** A folder that is removed after the run. */
  folder: string;
  /** Whether the server ends with the run, so that databases may be left. */
  isOwn: boolean;
};

let answer: Promise<TestPostgres> | undefined;

/** The test run's PostgreSQL, which starts at the first test's request. */
export function testPostgres(): Promise<TestPostgres> {
  answer ??= fetch(inject("testPostgres")).then(async (response) => {
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as TestPostgres;
  });
  return answer;
}
