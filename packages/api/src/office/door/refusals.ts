import { Unauthenticated } from "@tuerca/platform/errors";

/** The call needs a proof of the last ten minutes; a client asks for it by the code. */
export class NotFresh extends Unauthenticated {
  override readonly details = { code: "reauthentication_needed" };

  constructor() {
    super("Confirma que eres tú para seguir.");
  }
}

/** The key is unknown, over or revoked: the same for whatever is wrong. */
export class WrongKey extends Unauthenticated {
  override readonly security = "login_failed";

  constructor() {
    super("La clave no existe, ha caducado o está anulada.");
  }
}

/** Address, password and code, or passkey, do not match: the same for whatever is wrong. */
export class WrongProof extends Unauthenticated {
  override readonly security = "login_failed";

  constructor() {
    super("El correo, la contraseña o el código no son correctos.");
  }
}
