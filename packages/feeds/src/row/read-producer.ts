import type { Producer } from "./feed-product.ts";
import { readLine } from "./read-text.ts";
import type { RowProblems } from "./row-problems.ts";

/**
 * Who is liable for the product's safety (Regulation (EU) 2023/988, art. 19); `email` may be a web
 * address.
 */
export function readProducer(
  problems: RowProblems,
  name: unknown,
  address: unknown,
  email: unknown,
): Producer | null {
  const producer = {
    name: readLine(problems, "producer_name", name, 200),
    address: readLine(problems, "producer_address", address, 300),
    email: readLine(problems, "producer_email", email, 254),
  };
  if (producer.email !== "" && !isElectronic(producer.email)) {
    problems.add("producer_email", "is neither a mail address nor a web address");
    producer.email = "";
  }
  if (producer.name !== "") return producer;
  if ((producer.address !== "" || producer.email !== "") && !problems.has("producer_name"))
    problems.add("producer_name", "is missing");
  return null;
}

function isElectronic(text: string): boolean {
  return /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text) || /^https?:\/\/[^\s<>"]+$/.test(text);
}
