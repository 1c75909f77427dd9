import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from './chromium.ts';

/**
 * `node e2e/key-cost.main.ts http://localhost:3000 owner@shop.example PASSWORD`: what a key costs in an order form of 200 rows.
 * Prints the main thread's processor time from the key to the commit of the frame that shows it, which other load on the
 * machine hardly changes, and four times that, as on a device of a quarter of the speed. The order is deleted again.
 */
const [base = 'http://localhost:3000', email = '', password = ''] = process.argv.slice(2);
const rowCount = 200;
const keys = 24;
const slower = 4;
const restMs = 400;

interface Traced {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time of the thread, in microseconds. */
  tdur?: number;
  args?: { data?: { type?: string } };
}

async function ask(token: string | null, path: string, body?: object, method = body ? 'POST' : 'GET') {
  const reply = await fetch(`${base}/api/v1${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return reply.status === 204 ? null : reply.json();
}

/** Of others, 200 may need more than the shop has. */
const takesNoStock = ({ materials, fabricItemId }: { materials: unknown[]; fabricItemId: number | null }) =>
  materials.length === 0 && fabricItemId === null;

async function bookLongOrder(token: string): Promise<number> {
  const first = async (path: string) => (await ask(token, path)).data[0].id as number;
  const designs = (await ask(token, '/designs?perPage=50')).data.filter(takesNoStock);
  const taxId = await first('/taxes');
  const { id } = await ask(token, '/orders', {
    customerId: await first('/customers?perPage=1'),
    statusId: await first('/statuses?stage=pending'),
    referenceNumber: `KEYS-${Date.now()}`,
    dueDate: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    rows: Array.from({ length: rowCount }, (_, index) => {
      const { id: designId, name } = designs[index % designs.length];
      return { kind: 'article', name, designId, quantity: 1 + (index % 3), price: '150', taxId };
    }),
  });
  return id;
}

/** Types into a field, and returns the cost of each key in milliseconds, the lowest first. */
async function costsOf(browser: Browser, page: Page, field: string): Promise<number[]> {
  const input = page.locator(`input[name="${field}"]`);
  await input.focus();
  await page.waitForTimeout(3 * restMs);
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press(key % 2 ? '1' : '2');
    await page.waitForTimeout(restMs);
    if (key % 6 === 5) await input.evaluate((each: HTMLInputElement) => each.select());
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  const typed = traceEvents.filter(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown',
  );
  const onMain = traceEvents.filter(
    ({ pid, tid, ph }) => pid === typed[0]?.pid && tid === typed[0].tid && ph === 'X',
  );
  const tasks = onMain.filter(({ name }) => name === 'RunTask');
  const commits = onMain.filter(({ name }) => name === 'Commit').toSorted((a, b) => a.ts - b.ts);
  const cost = ({ ts }: Traced) => {
    const shown = commits.find((commit) => commit.ts > ts)?.ts ?? Number.POSITIVE_INFINITY;
    const until = tasks.filter((task) => task.ts + (task.dur ?? 0) >= ts && task.ts <= shown);
    return until.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  };
  return typed.map(cost).toSorted((a, b) => a - b);
}

const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
const { access_token: token } = await ask(null, '/sign-in', { email, password });
const orderId = await bookLongOrder(token);
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript((text) => localStorage.setItem('token', text), token);
  await page.goto(`${base}/orders/${orderId}/edit`);
  for (const field of [`rows.${rowCount / 2}.price`, 'referenceNumber']) {
    const costs = await costsOf(browser, page, field);
    const [fastest = 0, median = 0] = [costs[0], costs[Math.floor(costs.length / 2)]];
    const line = `${field}: ${fastest.toFixed(1)} to ${(costs.at(-1) ?? 0).toFixed(1)} ms, median ${median.toFixed(1)}`;
    process.stdout.write(
      `${line}; at a quarter of the speed ${(fastest * slower).toFixed(0)}, median ${(median * slower).toFixed(0)}\n`,
    );
  }
} finally {
  await ask(token, `/orders/${orderId}`, undefined, 'DELETE');
  await browser.close();
}
