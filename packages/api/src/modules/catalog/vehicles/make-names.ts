/** Short names of makes, folded, with the folded name that the shop knows. */
export const SHORT_MAKES: Readonly<Record<string, string>> = {
  alfa: "alfa romeo",
  "ds automobiles": "ds",
  mercedes: "mercedes benz",
  mb: "mercedes benz",
  "ssang yong": "ssangyong",
  vauxhall: "opel",
  vw: "volkswagen",
};
