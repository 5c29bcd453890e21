import css from "@tuerca/kit/styles/tokens.css?raw";
import { KitSection } from "./kit-section.tsx";
import { type ColourToken, colourTokens, sizeTokens } from "./tokens.ts";

const FROM = "kit/styles/tokens.css";
const STEPS = [1, 2, 3, 4, 6, 8, 12, 16] as const;
const STEP_PX = 4;

/** Styles an element after mounting, because the page's policy forbids inline styles. */
const styled = (style: Partial<CSSStyleDeclaration>) => (element: HTMLElement | null) => {
  if (element) Object.assign(element.style, style);
};

/** Colours of both themes, whatever the screen's theme. */
export function KitColours() {
  return (
    <KitSection title="Colores" from={FROM}>
      <ul className="sheet sm:grid-cols-2 lg:grid-cols-3">
        {colourTokens(css).map((token) => (
          <Swatch key={token.name} {...token} />
        ))}
      </ul>
    </KitSection>
  );
}

function Swatch({ name, light, dark }: ColourToken) {
  return (
    <li className="sheet-cell grid grid-cols-[auto_1fr] items-center gap-3 p-3">
      <span className="flex" aria-hidden="true">
        <span
          className="size-10 rounded-l-sm border border-line-strong"
          ref={styled({ background: light })}
        />
        <span className="size-10 rounded-r-sm border border-line-strong" ref={styled({ background: dark })} />
      </span>
      <span className="min-w-0 text-sm">
        <b>{name}</b>
        <span className="code block text-xs text-ink-2 wrap-anywhere">
          claro {light} · oscuro {dark}
        </span>
      </span>
    </li>
  );
}

export function KitType() {
  return (
    <KitSection title="Escala de letra" from={FROM}>
      <ul className="grid gap-3">
        {sizeTokens(css, "--text-").map(({ name, value }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-4">
            <code className="code w-28 flex-none text-xs text-ink-2">
              {name} {value}
            </code>
            <span ref={styled({ fontSize: value, lineHeight: "1.1" })} className="title">
              Disco 288 × 25
            </span>
            <span ref={styled({ fontSize: value, lineHeight: "1.1" })}>38,46 €</span>
          </li>
        ))}
        <li className="code">09.9772.11 · 1K0 615 301 AA</li>
      </ul>
    </KitSection>
  );
}

/** The 4 px grid, the radii and the shadow. */
export function KitSpacing() {
  return (
    <KitSection title="Espacios, esquinas y sombra" from={FROM}>
      <ul className="mb-6 grid gap-2">
        {STEPS.map((step) => (
          <li key={step} className="flex items-center gap-3">
            <code className="code w-28 flex-none text-xs text-ink-2">
              {step} = {step * STEP_PX} px
            </code>
            <span className="h-4 bg-signal" ref={styled({ width: `${step * STEP_PX}px` })} />
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-4 text-xs">
        {sizeTokens(css, "--radius").map(({ name, value }) => (
          <li
            key={name}
            className="grid size-24 place-items-center border border-line-strong bg-surface text-center"
            ref={styled({ borderRadius: value })}
          >
            {name}
          </li>
        ))}
        <li className="grid size-24 place-items-center rounded bg-surface shadow-float">float</li>
      </ul>
    </KitSection>
  );
}
