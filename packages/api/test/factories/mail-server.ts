import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/**
 * A mail server that stores everything it receives, including passwords; while `down` it refuses
 * every mail temporarily, and while `refusesLogins` every password. It speaks no TLS unless the
 * options say so.
 */
export function startMailServer(options: SMTPServerOptions = {}) {
  const received: string[] = [];
  const passwords: string[] = [];
  const state = { down: false, refusesLogins: false };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    ...options,
    onAuth({ username, password }, _session, done) {
      passwords.push(password ?? "");
      if (state.refusesLogins) return done(Object.assign(new Error("bad login"), { responseCode: 535 }));
      done(null, { user: username ?? "" });
    },
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (chunk) => {
        text += chunk;
      });
      stream.on("end", () => {
        if (state.down) return done(Object.assign(new Error("try later"), { responseCode: 451 }));
        received.push(text);
        done();
      });
    },
  });
  return new Promise<MailServer>((resolve) => {
    const socket = server.listen(0, "127.0.0.1", () => {
      const address = socket.address();
      const port = typeof address === "object" && address ? address.port : 0;
      const stop = () => new Promise<void>((stopped) => void server.close(() => stopped()));
      resolve({ received, passwords, state, port, url: `smtp://127.0.0.1:${port}`, stop });
    });
  });
}

type MailServer = {
  received: string[];
  passwords: string[];
  state: { down: boolean; refusesLogins: boolean };
  port: number;
  url: string;
  stop(): Promise<void>;
};
