/* The functions of Redsys' in-site script, for the sandbox that served this file. */
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const TEXTS = ["styleButton", "styleBody", "styleBox", "styleBoxText", "buttonValue", "estiloInsite"];
  let frame = null;

  /** Every argument must be a string, else the frame shows "Error", as the real one does. */
  function paint(given) {
    const values = Object.values(given).filter((value) => value !== undefined);
    const valid = values.every((value) => typeof value === "string");
    const query = new URLSearchParams(valid ? chosen(given) : {});
    frame?.remove();
    frame = document.createElement("iframe");
    frame.title = "Datos de la tarjeta";
    frame.style.cssText = "width:100%;height:100%;border:0";
    frame.src = `${origin}/sis/getInputNC?${query}`;
    document.getElementById(given.id).append(frame);
  }

  function chosen(given) {
    const query = { fuc: given.fuc ?? "", terminal: given.terminal ?? "", order: given.order ?? "" };
    for (const name of TEXTS) if (given[name]) query[name] = given[name];
    return { ...query, origin: location.origin };
  }

  window.getInSiteFormJSON = (given) => paint(given);

  window.getInSiteForm = (...values) => {
    const [id, styleButton, styleBody, styleBox, styleBoxText, buttonValue, fuc, terminal, order] = values;
    const [idiomaInsite, mostrarLogoInsite, estiloReducidoInsite, estiloInsite] = values.slice(9);
    paint({
      ...{ id, styleButton, styleBody, styleBox, styleBoxText, buttonValue, fuc, terminal, order },
      ...{ idiomaInsite, mostrarLogoInsite, estiloReducidoInsite, estiloInsite },
    });
  };

  /**
   * Writes the frame's answer into the page's hidden fields; `validation` is the shop's own check
   * before.
   */
  window.storeIdOper = (event, idToken, idError, validation) => {
    if (event.origin !== origin || !event.data) return;
    if (event.data === "merchantValidation") return answerValidation(event.source, validation);
    if (event.data.idOper) put(idToken, event.data.idOper, idError);
    else if (event.data.error) put(idError, event.data.error, idToken);
  };

  function answerValidation(source, validation) {
    const holds = typeof validation !== "function" || validation();
    source.postMessage({ validation: holds ? "OK" : "KO" }, origin);
  }

  function put(id, value, otherId) {
    document.getElementById(otherId).value = "";
    document.getElementById(id).value = value;
  }
})();
