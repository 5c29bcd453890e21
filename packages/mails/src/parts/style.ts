/** The shop's tokens for mail programs: inline, in hexadecimal, without variables. */
export const color = {
  ink: "#14171b",
  soft: "#4b535c",
  line: "#d9dcd6",
  paper: "#f4f5f2",
  surface: "#ffffff",
  accent: "#ff6b1a",
};

const font = "Archivo, 'Helvetica Neue', Arial, sans-serif";

export const style = {
  body: { backgroundColor: color.paper, color: color.ink, fontFamily: font, margin: 0, padding: "24px 0" },
  sheet: {
    backgroundColor: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: 6,
    maxWidth: 600,
    padding: 24,
  },
  title: { fontSize: 25, fontWeight: 700, lineHeight: "30px", margin: "0 0 8px" },
  section: { borderTop: `1px solid ${color.ink}`, marginTop: 24, paddingTop: 12 },
  heading: { fontSize: 16, fontWeight: 700, margin: "0 0 8px" },
  /** Mail programs with dark sheets keep it readable. */
  logo: { backgroundColor: color.surface, margin: "0 0 12px" },
  text: { fontSize: 14, lineHeight: "21px", margin: "0 0 8px" },
  small: { color: color.soft, fontSize: 12, lineHeight: "18px", margin: "0 0 6px" },
  link: { color: color.ink, fontWeight: 700, textDecoration: "underline" },
  code: { fontFamily: "'JetBrains Mono', Menlo, monospace", fontSize: 13 },
  cell: {
    borderBottom: `1px solid ${color.line}`,
    fontSize: 14,
    lineHeight: "20px",
    padding: "8px 0",
    verticalAlign: "top",
  },
  amount: { whiteSpace: "nowrap", textAlign: "right" },
  button: {
    backgroundColor: color.accent,
    borderRadius: 6,
    color: color.ink,
    display: "inline-block",
    fontSize: 16,
    fontWeight: 700,
    margin: "8px 0 16px",
    padding: "12px 20px",
    textDecoration: "none",
  },
} as const;
