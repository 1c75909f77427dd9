import { createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { reachDatabase } from './reach-database.ts';
import { testDatabase } from './test-database.ts';

const { url } = await testDatabase();

const reach = async (address: string, timeoutMs = 0) => {
  const lines: string[] = [];
  const asked = { variable: 'DATABASE_URL', say: (line: string) => lines.push(line), timeoutMs } as const;
  const error = await reachDatabase(address, asked).catch((each) => each);
  return { lines, refusal: error && `${error.name}: ${error.message}` };
};

const servers = new Set<ReturnType<typeof createServer>>();
afterAll(() => {
  for (const server of servers) server.close();
});

/** A server that answers a connection's first message in PostgreSQL's protocol; returns its address. */
async function pretend(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });
  servers.add(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `postgresql://shop:secret@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/shop`;
}

const refusing = (code: string, message: string) =>
  pretend((socket) => {
    const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
    const head = Buffer.alloc(5);
    head.write('E');
    head.writeInt32BE(fields.length + 4, 1);
    socket.end(Buffer.concat([head, fields]));
  });

test('a database that can be used is reached without a word', async () => {
  expect(await reach(url)).toEqual({ lines: [], refusal: undefined });
});

test.each([
  ['a wrong password', url.replace(/:\w+@/, ':wrong@'), /refuses this user or password/],
  ['a missing database', url.replace(/test_\w+/, 'no_such_shop'), /none of this name: create it/],
  [
    'an unknown name',
    'postgresql://shop:secret@no-such-host.invalid/shop',
    /no machine has the name|can't be used/,
  ],
  ['a closed port', 'postgresql://shop:secret@127.0.0.1:1/shop', /no database listens at 127.0.0.1:1/],
])('%s is named in one sentence', async (_, address, expected) => {
  const { refusal } = await reach(address);
  expect(refusal).toMatch(/^StartError: DATABASE_URL: [^\n]+\.$/);
  expect(refusal).toMatch(expected);
  expect(refusal).not.toContain('secret');
});

test.each([
  ['53300', 'sorry, too many clients already', /no free connection/],
  ['28000', 'no pg_hba.conf entry for host "1.2.3.4", user "shop", no encryption', /wants TLS/],
  ['28000', 'no pg_hba.conf entry for host "1.2.3.4", SSL encryption', /pg_hba.conf/],
  ['42501', 'permission denied for database', /grant it the right/],
  ['08P01', 'unsupported startup parameter: statement_timeout', /PgBouncer/],
])('a refusal %s (%s) is explained', async (code, message, expected) => {
  const { refusal } = await reach(await refusing(code, message));
  expect(refusal).toMatch(expected);
  expect(refusal).toMatch(/^StartError: DATABASE_URL: [^\n]+\.$/);
});

test('a server without TLS, where the address asks for it, is explained', async () => {
  const plain = await pretend((socket) => socket.end('N'));
  expect((await reach(`${plain}?sslmode=require`)).refusal).toMatch(/has no TLS, which the address asks for/);
});

test('one that is starting is waited for, and this is said once', async () => {
  let tries = 0;
  const starting = await pretend((socket) => {
    tries += 1;
    socket.destroy();
  });
  const { lines, refusal } = await reach(starting, 2500);
  expect(lines).toEqual([
    expect.stringMatching(/^Waiting up to a minute for the database at 127.0.0.1:\d+: /),
  ]);
  expect(tries).toBeGreaterThan(2);
  expect(refusal).toMatch(/^StartError: DATABASE_URL: /);
});
