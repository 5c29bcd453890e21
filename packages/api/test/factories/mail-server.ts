import { SMTPServer } from "smtp-server";

/** A mail server that keeps what it is given; while `down` it refuses every mail for now. */
export function startMailServer() {
  const received: string[] = [];
  const state = { down: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
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
  return new Promise<{ received: string[]; state: typeof state; url: string; stop(): Promise<void> }>(
    (resolve) => {
      const socket = server.listen(0, "127.0.0.1", () => {
        const address = socket.address();
        const port = typeof address === "object" && address ? address.port : 0;
        const stop = () => new Promise<void>((stopped) => void server.close(() => stopped()));
        resolve({ received, state, url: `smtp://127.0.0.1:${port}`, stop });
      });
    },
  );
}
