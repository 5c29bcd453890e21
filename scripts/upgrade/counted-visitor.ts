import { type TestAnswer, TestClient } from "../../packages/api/test/test-client.ts";

/** The part of a path that names one of many: a built file, or an id. */
const ONE_OF_MANY = /(?<=\/assets\/)[\w.-]+|[\w-]{20,}/;

/** A visitor's browser that notes each call without an answer, or with one of 400 or above. */
export class CountedVisitor extends TestClient {
  readonly failed: string[] = [];
  calls = 0;

  override async send<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<T>> {
    this.calls += 1;
    const name = `${method} ${path.replace(/\?.*/, "").replace(ONE_OF_MANY, "{name}")}`;
    try {
      const answer = await super.send<T>(method, path, body, headers);
      if (answer.status >= 400) this.failed.push(`${name}: ${answer.status} ${wordsOf(answer.body)}`);
      return answer;
    } catch (error) {
      this.failed.push(`${name}: no answer, ${String(Object(Object(error).cause).code ?? error)}`);
      throw error;
    }
  }
}

function wordsOf(body: unknown): string {
  return typeof body === "string" ? "" : JSON.stringify(body).slice(0, 200);
}
