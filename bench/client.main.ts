import { connect, type Socket } from 'node:net';

/**
 * The client, in its own process: it keeps a number of connections busy and times every reply. To cost little, it
 * writes prepared text to raw sockets and reads only the status and length of a reply. Its own processor time is
 * reported too.
 */
export interface Round {
  port: number;
  headers: string;
  asks: readonly Ask[];
  connections: number;
  seconds: number;
  /** Whether each is asked at most once, and the round ends earlier where all were. */
  once?: boolean;
}

/** One request. `########` in its body is replaced by a unique number. */
export interface Ask {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}

export interface Played {
  seconds: number;
  /** The time of each reply in milliseconds. */
  latencies: Float64Array;
  bytes: number;
  /** Processor time of this client, in milliseconds. */
  cpu: number;
}

/**
 * How many client addresses to use, as a proxy would forward them, so that limits per address don't limit the
 * benchmark.
 */
const addresses = 250;
const numberMark = '########';
const endOfHead = Buffer.from('\r\n\r\n');
/** Continues over all rounds. */
let asked = 0;

async function play({ port, headers, asks, connections, seconds, once }: Round): Promise<Played> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const latencies: number[] = [];
  let bytes = 0;
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const end = start + seconds * 1000;
  let left = once ? asks.length : Number.POSITIVE_INFINITY;
  const work = async (socket: Socket) => {
    for (let now = performance.now(); now < end && left > 0; ) {
      left -= 1;
      const length = await exchange(socket, textOf(asks[asked % asks.length] as Ask, headers));
      bytes += length;
      const done = performance.now();
      latencies.push(done - now);
      now = done;
    }
  };
  await Promise.all(sockets.map(work));
  const elapsed = performance.now() - start;
  const { user, system } = process.cpuUsage(cpuBefore);
  for (const socket of sockets) socket.destroy();
  return {
    seconds: elapsed / 1000,
    latencies: Float64Array.from(latencies),
    bytes,
    cpu: (user + system) / 1000,
  };
}

function textOf({ method, path, body }: Ask, headers: string): string {
  asked += 1;
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}x-forwarded-for: 10.1.1.${asked % addresses}\r\n`;
  if (body === undefined) return `${head}\r\n`;
  const numbered = body.replace(numberMark, String(asked).padStart(numberMark.length, '0'));
  return `${head}content-type: application/json\r\ncontent-length: ${numbered.length}\r\n\r\n${numbered}`;
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return socket;
}

/** Sends one request and returns the length of the reply's body. @throws for a status of 300 or more */
function exchange(socket: Socket, text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let read: Buffer | null = null;
    const settle = (error: Error | null, length = 0) => {
      socket.off('data', onData).off('error', settle).off('close', onClose);
      if (error) reject(error);
      else resolve(length);
    };
    const onClose = () => settle(new Error('the server closed the connection'));
    const onData = (chunk: Buffer) => {
      read = read ? Buffer.concat([read, chunk]) : chunk;
      const end = read.indexOf(endOfHead);
      if (end < 0) return;
      const head = read.toString('latin1', 0, end);
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
      if (!head.startsWith('HTTP/1.1 2') || Number.isNaN(length)) {
        settle(new Error(`${text.slice(0, text.indexOf('\r\n'))}: ${read.toString().slice(0, 600)}`));
      } else if (read.length === end + endOfHead.length + length) settle(null, length);
    };
    socket.on('data', onData).on('error', settle).on('close', onClose);
    socket.write(text, 'latin1');
  });
}

process.on('message', (round: Round) => {
  play(round).then(
    (played) => process.send?.({ played }),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
process.once('disconnect', () => process.exit());
