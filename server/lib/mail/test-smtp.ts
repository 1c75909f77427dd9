import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

interface Sink {
  url: string;
  /** The mails received, each as sent: head, an empty line, body. */
  received: string[];
  close(): Promise<void>;
}

/** A mail server that accepts every mail except those to refused recipients. */
export async function smtpSink(refuse: (recipient: string) => string | undefined): Promise<Sink> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    const say = (line: string) => socket.write(`${line}\r\n`);
    let text = '';
    let inMail = false;
    say('220 sink');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (;;) {
        const end = inMail ? '\r\n.\r\n' : '\r\n';
        const at = text.indexOf(end);
        if (at < 0) return;
        const piece = text.slice(0, at);
        text = text.slice(at + end.length);
        if (inMail) {
          received.push(piece);
          inMail = false;
          say('250 taken');
        } else if (/^rcpt/i.test(piece)) say(refuse(piece) ?? '250 go on');
        else if (/^data/i.test(piece)) {
          inMail = true;
          say('354 go on');
        } else if (/^starttls/i.test(piece)) say('502 5.5.1 not here');
        else if (/^quit/i.test(piece)) socket.end('221 bye\r\n');
        else say('250 sink');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
