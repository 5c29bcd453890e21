import { TOO_MANY_TRIES } from "@tuerca/contract";
import { describe, expect, it } from "vitest";
import { ApiError, type RefusalBody } from "./api-error.ts";
import { cartErrorNotice, errorNotice } from "./error-table.ts";

const refused = (status: number, body: RefusalBody = {}) => new ApiError({ kind: "status", status, body });

describe("the error catalogue", () => {
  it.each([
    [refused(503, { message: "x" }), "Servicio en mantenimiento"],
    [refused(422, { message: "El NIF no es válido" }), "El NIF no es válido"],
    [refused(422), "Verifique los datos introducidos y vuelva a intentarlo"],
    [refused(419, { message: "CSRF token mismatch." }), "La sesión ha expirado"],
    [refused(413), "Fichero demasiado grande"],
    [refused(401, { message: "Usuario o contraseña incorrectos." }), "Autentificación denegada"],
    [new ApiError({ kind: "timeout" }), "Servidor no disponible, inténtelo más tarde"],
    [
      new ApiError({ kind: "network", cause: new TypeError("Failed to fetch") }),
      "No es posible acceder al servicio",
    ],
    [refused(500, { message: "Error interno." }), "Fallo en el servidor."],
    [refused(429, { message: "Demasiadas peticiones." }), "Demasiadas peticiones."],
  ])("tells %o", (error, title) => {
    expect(errorNotice(error)?.title).toBe(title);
  });

  it("says when to try again, where the server does, and what else the server says", () => {
    const tooMany = (message: string) =>
      errorNotice(new ApiError({ kind: "status", status: 429, retryAfterS: 30, body: { message } }));
    const again = "Vuelve a intentarlo en 30 segundos.";
    expect(tooMany(TOO_MANY_TRIES)).toMatchObject({ title: "Demasiados intentos", text: again });
    expect(tooMany("Quita el cupón.")?.text).toBe(`Quita el cupón. ${again}`);
  });

  it("says what a 503 knows of its reason", () => {
    const away = (message: string) => errorNotice(refused(503, { message }))?.text;
    expect(away("El almacén no responde.")).toBe("El almacén no responde.");
    expect(away("Servicio en mantenimiento")).toMatch(/^Nuestros técnicos/);
  });

  it("says nothing where a login is merely missing", () => {
    expect(errorNotice(refused(401, { message: "Unauthenticated." }))).toBeNull();
  });

  it("adds the server's message to a refused login, and the error and a hint to a failed network", () => {
    expect(errorNotice(refused(401, { message: "Bloqueado" }))?.text).toBe("Bloqueado");
    const offline = new ApiError({ kind: "network", cause: new TypeError("Failed to fetch") });
    expect(errorNotice(offline)?.text).toBe("Failed to fetch. Comprueba tu conexión a internet.");
  });

  it("says that technicians are at it, and that loading the page anew brings a new session", () => {
    expect(errorNotice(refused(503))?.text).toMatch(/^Nuestros técnicos están actualizando .* en breve\.$/);
    expect(errorNotice(refused(419))?.text).toBe("Recarga la página para obtener una nueva sesión.");
  });

  it("offers to reload when the session has expired, and only then", () => {
    expect(errorNotice(refused(419))?.action).toBe("reload");
    expect(errorNotice(refused(503))?.action).toBeUndefined();
  });
});

describe("the errors of the cart", () => {
  it("warns with the server's message, or says that the data is wrong", () => {
    expect(cartErrorNotice(refused(422, { message: "Solo quedan 2" }))).toEqual({
      kind: "warning",
      title: "Solo quedan 2",
    });
    expect(cartErrorNotice(refused(422)).title).toBe("Datos no validos");
  });

  it("calls every other failure one of the server, and says which", () => {
    expect(cartErrorNotice(refused(500))).toEqual({ kind: "error", title: "Fallo en el servidor." });
    expect(cartErrorNotice(new ApiError({ kind: "timeout" }))).toEqual({
      kind: "error",
      title: "Fallo en el servidor.",
      text: "Servidor no disponible, inténtelo más tarde",
    });
    expect(cartErrorNotice(refused(419)).action).toBe("reload");
  });
});
