import {
  confirmEmail as confirmEmailCall,
  deleteUser,
  logIn as logInCall,
  logOut,
  register as registerCall,
  registerWithOrder as registerWithOrderCall,
  rejectRegistration as rejectRegistrationCall,
  resetPassword as resetPasswordCall,
} from "@tuerca/contract";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { markDevice, readDevice, serve, setSession } from "@tuerca/platform/http";
import { createGuessGuard, publicAddressHash } from "@tuerca/platform/rate-limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { limitMailsFrom, presentUser, requireAccount } from "../../modules/account/index.ts";
import { replaceSession, requireUser } from "../../modules/session/index.ts";
import { deleteOwnAccount } from "./delete-account.ts";
import { type LoggedIn, logIn } from "./log-in.ts";
import type { LoginFrom } from "./open-login.ts";
import { confirmEmail } from "./registration/confirm-email.ts";
import { register } from "./registration/register.ts";
import { registerWithOrder } from "./registration/register-with-order.ts";
import { rejectRegistration } from "./registration/reject-registration.ts";
import { resetPassword } from "./reset-password.ts";

/** The calls that open, prove and close an account or a login. */
export function registerAuthRoutes(app: FastifyInstance, context: Context): void {
  const { database, clock, session: options } = context;
  serve(app, logInCall, async ({ request, reply, body }) => {
    const origin = { ip: request.ip, device: readDevice(request, options) };
    const { username: email, password } = body;
    const from = loginFrom(request, body.remember ?? false);
    const loggedIn = await logIn(context, { email, password }, origin, from);
    return { body: welcome(request, reply, loggedIn) };
  });
  serve(app, registerCall, async ({ request, reply, body: { email, password, name } }) => {
    await limitMailsFrom(context, request.ip);
    const loggedIn = await register(context, { email, password, name }, loginFrom(request, false));
    return { body: welcome(request, reply, loggedIn) };
  });
  const guard = createGuessGuard(context);
  serve(app, registerWithOrderCall, ({ request, reply, params, body: { password } }) =>
    guard(request.ip, async () => {
      await limitMailsFrom(context, request.ip);
      const wanted = { orderId: params.id, password };
      const loggedIn = await registerWithOrder(context, wanted, loginFrom(request, false));
      return { body: welcome(request, reply, loggedIn) };
    }),
  );
  serve(app, logOut, async ({ request, reply }) => {
    const now = clock.now();
    const session = await inTransaction(database.db, (trx) => replaceSession(trx, request.session, now));
    setSession(request, reply, options, session);
    return { body: null };
  });
  serveOwnAccount(app, context);

  function welcome(request: FastifyRequest, reply: FastifyReply, { account, session }: LoggedIn) {
    setSession(request, reply, options, session);
    markDevice(request, reply, options, account.id);
    return presentUser(account);
  }
}

function serveOwnAccount(app: FastifyInstance, context: Context): void {
  serve(app, confirmEmailCall, async ({ request, body }) => {
    const account = await requireAccount(context, request.session);
    return { body: presentUser(await confirmEmail(context, account, body.secret)) };
  });
  serve(app, rejectRegistrationCall, async ({ body }) => {
    await rejectRegistration(context, body.secret);
    return { body: null };
  });
  serve(app, resetPasswordCall, async ({ request, reply, body }) => {
    const { userId, session } = await resetPassword(context, body, request.session);
    setSession(request, reply, context.session, session);
    markDevice(request, reply, context.session, userId);
    return { body: null };
  });
  serve(app, deleteUser, async ({ request, reply, body }) => {
    const userId = await requireUser(context, request.session);
    const from = publicAddressHash(request.ip, context.session.secret);
    const session = await deleteOwnAccount(context, userId, body.password, request.session, from);
    setSession(request, reply, context.session, session);
    return { body: null };
  });
}

function loginFrom(request: FastifyRequest, remembered: boolean): LoginFrom {
  return { session: request.session, userAgent: request.headers["user-agent"] ?? null, remembered };
}
