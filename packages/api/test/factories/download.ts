import type { TestShop } from "../create-test-shop.ts";
import type { TestClient } from "../test-client.ts";

type Download = { status: number; headers: Headers; bytes: Buffer };

/** Reads an address as bytes, with the visitor's cookies. */
export async function download(
  { origin }: Pick<TestShop, "origin">,
  visitor: TestClient,
  path: string,
): Promise<Download> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(origin + path, { headers: cookie ? { cookie } : {} });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
