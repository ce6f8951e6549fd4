import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** What a mail server can be made to do with the next mails. */
export type MailTrouble =
  | 'busy' // 451: come again later
  | 'unknown-recipient' // 550
  | 'full' // 452 after the text
  | 'drops-in-text' // hangs up in the middle of it
  | 'drops-after-text'; // has it, and hangs up without saying so

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

/** A real mail server on a free port. */
export async function startMailServer() {
  const received: ReceivedMail[] = [];
  const state: { trouble: MailTrouble | undefined; pauseMs: number; sessions: number } = {
    trouble: undefined,
    pauseMs: 0,
    sessions: 0,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect(_session, done) {
      state.sessions += 1;
      setTimeout(done, state.pauseMs);
    },
    onRcptTo({ address }, _session, done) {
      if (state.trouble === 'busy')
        return done(answer(451, `<${address}>: Greylisted, come again`));
      if (state.trouble === 'unknown-recipient')
        return done(answer(550, `<${address}>: No such user`));
      done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      if (state.trouble === 'drops-in-text') {
        // The stream holds the server's end of the connection.
        hangUp(session.id);
        stream.resume();
        return;
      }
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.trouble === 'full') return done(answer(452, 'Mailbox full'));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString('utf8'),
        });
        if (state.trouble === 'drops-after-text') return hangUp(session.id);
        done();
      });
    },
  });
  // A client that is hung up on is no error here.
  server.on('error', () => {});

  function hangUp(sessionId: string): void {
    for (const connection of (server as unknown as { connections: Set<Connection> }).connections) {
      if (connection.id === sessionId) connection._socket.destroy();
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

interface Connection {
  readonly id: string;
  readonly _socket: { destroy(): void };
}

function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
