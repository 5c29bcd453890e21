import { config } from "zod";

// The document's policy forbids code made from text, which zod tries with its first schema.
config({ jitless: true });
