declare module "html-to-text" {
  /** Returns a function that converts HTML to text with these options. */
  export function compile(options: object): (html: string) => string;
}
