import { Agent, request } from 'node:http';

/** A client that keeps a number of connections busy and times every reply. */

export interface Target {
  origin: { host: string; port: number };
  headers: Record<string, string>;
}

export interface Shot {
  method: string;
  path: string;
  body?: unknown;
  check: (reply: unknown) => void;
}

export interface Round {
  seconds: number;
  /** Milliseconds that each reply took, checked ones only: the first wrong reply ends the run. */
  latencies: number[];
}

/** Addresses of the clients, as a proxy would name them: a limit per address is then no limit of the whole shop. */
const addresses = 250;

/** Asks in turn over `connections` kept connections for so many seconds; a wrong reply throws. */
export async function load(
  { origin, headers }: Target,
  next: () => Shot,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  let count = 0;
  const work = async () => {
    while (performance.now() < end) {
      count += 1;
      const from = { 'x-forwarded-for': `10.1.1.${count % addresses}` };
      const began = performance.now();
      await shoot(agent, origin, { ...headers, ...from }, next());
      latencies.push(performance.now() - began);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, work));
    return { seconds: (performance.now() - start) / 1000, latencies };
  } finally {
    agent.destroy();
  }
}

/** One request; answers the parsed reply. Throws for a status of 300 and more, and what `check` throws. */
export async function shoot(
  agent: Agent,
  origin: Target['origin'],
  headers: Record<string, string>,
  { method, path, body, check }: Shot,
): Promise<unknown> {
  const payload = body === undefined ? null : Buffer.from(JSON.stringify(body));
  const all = payload
    ? { ...headers, 'content-type': 'application/json', 'content-length': String(payload.length) }
    : headers;
  const text = await new Promise<string>((resolve, reject) => {
    const sent = request({ ...origin, agent, method, path, headers: all }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk) => chunks.push(chunk));
      reply.on('error', reject);
      reply.on('end', () => {
        const whole = Buffer.concat(chunks).toString();
        if ((reply.statusCode ?? 500) < 300) resolve(whole);
        else reject(new Error(`${method} ${path} answered ${reply.statusCode}: ${whole.slice(0, 300)}`));
      });
    });
    sent.on('error', reject);
    sent.end(payload);
  });
  const reply: unknown = JSON.parse(text);
  check(reply);
  return reply;
}
