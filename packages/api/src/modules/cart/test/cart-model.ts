/**
 * The actions of shoppers and of the world around them. Products and shoppers by their index,
 * amounts in cents.
 */
export type Command =
  | {
      do: "save";
      who: number;
      lines: { product: number; quantity: number }[];
      version: "none" | "new" | "old";
    }
  | { do: "read"; who: number }
  | { do: "reserve"; who: number }
  | { do: "letGo"; who: number }
  | { do: "stock"; product: number; quantity: number }
  | { do: "price"; product: number; cents: number }
  | { do: "active"; product: number; active: boolean }
  | { do: "step"; product: number; step: number }
  | { do: "wait"; minutes: number };

export type ModelProduct = { cents: number; stock: number; active: boolean; step: number };
type ModelLine = { product: number; quantity: number; seen: number };
type Hold = { until: number; units: Map<number, { quantity: number; cents: number }> };
type ModelCart = { version: number; lines: ModelLine[]; hold: Hold | null };

export type Expected = { status: number; code?: string; cart?: ExpectedCart | null };
export type ExpectedCart = {
  version: number;
  state: "cart" | "checkout";
  total: number;
  items: { product: number; quantity: number; unit: number | null; total: number }[];
  notices: { product: number; code: string }[];
};

/** The required behaviour of the cart in its plainest form: it uses no code of the shop. */
export class CartModel {
  readonly products: ModelProduct[];
  readonly #carts = new Map<number, ModelCart>();
  minute = 0;

  constructor(products: ModelProduct[]) {
    this.products = products;
  }

  version(who: number): number | null {
    return this.#carts.get(who)?.version ?? null;
  }

  save(who: number, lines: { product: number; quantity: number }[], version: number | undefined): Expected {
    const cart = this.#carts.get(who);
    const wanted = new Map<number, number>();
    for (const line of lines) wanted.set(line.product, (wanted.get(line.product) ?? 0) + line.quantity);
    if ([...wanted.values()].some((quantity) => quantity > 999)) return { status: 422 };
    for (const [product, quantity] of wanted) if (quantity === 0) wanted.delete(product);
    if (version !== undefined && version !== cart?.version)
      return {
        status: 409,
        code: "cart_version",
        cart: cart ? (this.#answer(who, cart).cart ?? null) : null,
      };
    if (!cart && wanted.size === 0) return { status: 204 };
    if ([...wanted].some((line) => this.#isRefused(who, cart, ...line))) return { status: 422 };
    const saved: ModelCart = {
      version: (cart?.version ?? 0) + 1,
      lines: [...wanted].map(([product, quantity]) => ({ product, quantity, seen: this.#priceOf(product) })),
      hold: null,
    };
    this.#carts.set(who, saved);
    return this.#answer(who, saved);
  }

  read(who: number): Expected {
    const cart = this.#carts.get(who);
    return cart ? this.#answer(who, cart) : { status: 204 };
  }

  reserve(who: number): Expected {
    const cart = this.#carts.get(who);
    if (!cart || cart.lines.length === 0) return { status: 422 };
    if (this.#isHeld(cart)) return this.#answer(who, cart);
    cart.hold = cart.hold && { ...cart.hold, until: 0 };
    const { notices } = this.#show(who, cart);
    if (notices.some(({ code }) => code === "short")) return { status: 409, code: "stock_gone" };
    if (notices.length > 0) return { status: 409, code: "cart_changed" };
    const units = cart.lines.map(
      ({ product, quantity, seen }) => [product, { quantity, cents: seen }] as const,
    );
    cart.hold = { until: this.minute + 15, units: new Map(units) };
    return this.#answer(who, cart);
  }

  letGo(who: number): Expected {
    const cart = this.#carts.get(who);
    if (cart) cart.hold = null;
    return this.read(who);
  }

  #isRefused(who: number, cart: ModelCart | undefined, product: number, quantity: number): boolean {
    const had = cart?.lines.find((line) => line.product === product)?.quantity ?? 0;
    const { active, step } = this.#of(product);
    if (!active || (quantity % step !== 0 && quantity !== had)) return true;
    return quantity > this.#available(who, product) && quantity > had;
  }

  /** The stock of a product minus all others' reservations. */
  #available(who: number, product: number): number {
    let left = this.#of(product).stock;
    for (const [other, cart] of this.#carts)
      if (other !== who && this.#isHeld(cart)) left -= cart.hold?.units.get(product)?.quantity ?? 0;
    return Math.max(0, left);
  }

  #isHeld(cart: ModelCart): boolean {
    return cart.hold !== null && cart.hold.until > this.minute;
  }

  #answer(who: number, cart: ModelCart): Expected {
    return cart.lines.length === 0 ? { status: 204 } : { status: 200, cart: this.#show(who, cart) };
  }

  #show(who: number, cart: ModelCart): ExpectedCart {
    const held = this.#isHeld(cart);
    const items = cart.lines.map(({ product, quantity }) => {
      const fixed = held ? cart.hold?.units.get(product)?.cents : undefined;
      const unit = this.#of(product).active ? (fixed ?? this.#priceOf(product)) : null;
      return { product, quantity, unit, total: (unit ?? 0) * quantity };
    });
    const notices = cart.lines.flatMap((line, index) => {
      const code = this.#noticeOf(who, line, items[index]?.unit ?? null);
      return code ? [{ product: line.product, code }] : [];
    });
    const total = items.reduce((sum, item) => sum + item.total, 0);
    return { version: cart.version, state: held ? "checkout" : "cart", total, items, notices };
  }

  #noticeOf(who: number, line: ModelLine, unit: number | null): string | null {
    if (unit === null) return "gone";
    if (line.quantity % this.#of(line.product).step !== 0) return "step";
    if (this.#available(who, line.product) < line.quantity) return "short";
    return unit === line.seen ? null : "price_changed";
  }

  #priceOf(product: number): number {
    return this.#of(product).cents;
  }

  #of(product: number): ModelProduct {
    return this.products[product] ?? { cents: 0, stock: 0, active: false, step: 1 };
  }
}
