/** The script of `/docs/api`: makes the calls of «Probar», opens the call of the address, and filters the list. */

const CSRF_COOKIE_PATH = "/sanctum/csrf-cookie";

document.addEventListener("submit", (event) => {
  event.preventDefault();
  void tryCall(event.target);
});
window.addEventListener("hashchange", openTarget);
document.querySelector("#filter").addEventListener("input", (event) => filter(event.target.value));
openTarget();

function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target?.matches("details")) return;
  if (target.hidden) filter("");
  target.open = true;
  target.scrollIntoView();
}

/** Shows the calls that have all words in their method, path or summary. */
function filter(typed) {
  document.querySelector("#filter").value = typed;
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const area of document.querySelectorAll(".area")) {
    const calls = [...area.querySelectorAll(".call")];
    for (const call of calls) {
      const text = `${call.id} ${call.querySelector("summary").textContent}`.toLowerCase();
      call.hidden = !words.every((word) => text.includes(word));
    }
    const open = calls.filter((call) => !call.hidden).length;
    area.hidden = open === 0;
    shown += open;
  }
  document.querySelector("#none").hidden = shown > 0;
}

async function tryCall(form) {
  const output = form.querySelector("output");
  const button = form.querySelector("button");
  button.disabled = true;
  output.textContent = "Llamando…";
  try {
    if (form.hasAttribute("data-token") && !csrfToken()) await fetch(CSRF_COOKIE_PATH);
    const started = performance.now();
    const response = await fetch(addressOf(form), requestOf(form));
    output.replaceChildren(...(await describe(response, performance.now() - started)));
  } catch (error) {
    output.textContent = `No ha habido respuesta: ${error.message}`;
  } finally {
    button.disabled = false;
  }
}

function fieldsIn(form, place) {
  return [...form.querySelectorAll(`input[data-in=${place}]`)].filter((input) => input.value !== "");
}

function addressOf(form) {
  let path = form.dataset.path;
  for (const { name, value } of fieldsIn(form, "path"))
    path = path.replace(`{${name}}`, value.split("/").map(encodeURIComponent).join("/"));
  const query = fieldsIn(form, "query").map(({ name, value }) =>
    value.startsWith(name) && value.includes("=") ? value : `${name}=${encodeURIComponent(value)}`,
  );
  return query.length > 0 ? `${path}?${query.join("&")}` : path;
}

function requestOf(form) {
  const { method, type } = form.dataset;
  const headers = Object.fromEntries(fieldsIn(form, "header").map(({ name, value }) => [name, value]));
  if (form.hasAttribute("data-token")) headers["x-xsrf-token"] = csrfToken() ?? "";
  if (!type) return { method, headers };
  const text = form.elements.namedItem("body").value;
  const body = type === "application/json" ? text : new URLSearchParams(JSON.parse(text)).toString();
  return { method, headers: { ...headers, "content-type": type }, body };
}

/** The token of the session, as the cookie holds it. */
function csrfToken() {
  const pair = document.cookie.split(/;\s*/).find((one) => one.startsWith("XSRF-TOKEN="));
  return pair ? decodeURIComponent(pair.slice("XSRF-TOKEN=".length)) : null;
}

async function describe(response, milliseconds) {
  const line = document.createElement("p");
  line.className = response.ok ? "ok" : "refused";
  line.textContent = `${response.status} ${response.statusText} · ${Math.round(milliseconds)} ms`;
  const type = response.headers.get("content-type") ?? "";
  const body = await response.blob();
  if (body.size === 0) return [line];
  if (type.startsWith("image/")) return [line, imageOf(body)];
  return [line, textOf(/json|text|xml/.test(type) ? await body.text() : `${type}, ${body.size} bytes`, type)];
}

function imageOf(blob) {
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  image.alt = "";
  return image;
}

function textOf(text, type) {
  const block = document.createElement("pre");
  block.tabIndex = 0;
  block.textContent = type.includes("json") ? JSON.stringify(JSON.parse(text), null, 2) : text;
  return block;
}
