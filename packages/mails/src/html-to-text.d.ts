declare module "html-to-text" {
  /** Answers a function that turns HTML into text by these options. */
  export function compile(options: object): (html: string) => string;
}
