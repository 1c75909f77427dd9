import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';

/**
 * `node e2e/web-times.main.ts http://localhost:3000 owner@shop.example PASSWORD`: how long a user waits on a slow phone, and
 * what is fetched meanwhile. `npm run bench -- --web` runs it on a shop of its own.
 */
const [base = 'http://localhost:3000', email = '', password = ''] = process.argv.slice(2);
const runs = 5;

/** Lighthouse's "Slow 4G", in bytes a second; Chromium adds the latency to each request. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const slowerProcessor = 4;

interface Timed {
  milliseconds: number;
  /** Scripts, styles and texts that crossed the network; of them in bytes as they did. */
  files: number;
  bytes: number;
}

/** A page on the slow network, and a function that times what is done until something is usable. */
async function slowPage(browser: Browser, state?: string) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(state && { storageState: state }),
  });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  const fetched = countCode(protocol);
  await protocol.send('Network.enable');
  const throttle = async () => {
    await protocol.send('Network.emulateNetworkConditions', slow4G);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
  };
  const time = async (act: () => Promise<unknown>, usable: string): Promise<Timed> => {
    const before = { ...fetched };
    const began = performance.now();
    await act();
    await page.locator(usable).first().waitFor();
    const milliseconds = performance.now() - began;
    return { milliseconds, files: fetched.files - before.files, bytes: fetched.bytes - before.bytes };
  };
  return { context, page, throttle, time };
}

function countCode(protocol: CDPSession) {
  const fetched = { files: 0, bytes: 0 };
  const code = new Set<string>();
  protocol.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isKept = response.fromDiskCache || response.fromServiceWorker || response.fromPrefetchCache;
    if (!isKept && (type === 'Script' || type === 'Stylesheet')) code.add(requestId);
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!code.has(requestId) || encodedDataLength === 0) return;
    fetched.files += 1;
    fetched.bytes += encodedDataLength;
  });
  return fetched;
}

const menu = (path: string) => `nav a[href="${path}"]`;
/** The frame of signed-in users, in which the screen is drawn. */
const signedIn = menu('/customer');

/** The first visit of a browser that has nothing: to the sign-in, and through it to the dashboard. */
async function firstVisit(browser: Browser): Promise<Record<string, Timed>> {
  const { context, page, throttle, time } = await slowPage(browser);
  await throttle();
  const signIn = await time(() => page.goto(base, { waitUntil: 'commit' }), 'input[name=email]');
  await page.fill('input[name=email]', email);
  await page.fill('input[name=password]', password);
  const dashboard = await time(() => page.click('button[type=submit]'), signedIn);
  await context.close();
  return { 'first visit: sign-in': signIn, 'first visit: dashboard after it': dashboard };
}

const row = 'main tbody tr a[href]';

/** A click on a screen, from where it is asked for; what is usable then. */
const clicks: { name: string; from: string; click: string; usable: string }[] = [
  {
    name: 'new order: customer field',
    from: '/orders',
    click: 'a[href="/orders/new"]',
    usable: '[data-name=customerId]',
  },
  { name: 'list of customers', from: '/dashboard', click: menu('/customer'), usable: row },
  { name: 'an order', from: '/orders', click: row, usable: 'main table tbody tr' },
  { name: 'a customer', from: '/customer', click: row, usable: 'main dl, main table' },
  { name: 'calendar', from: '/dashboard', click: menu('/calendar'), usable: 'main [role=grid], main table' },
];

/** Clicks in an app whose files the browser has: each screen is visited once before. */
async function keptApp(browser: Browser): Promise<Record<string, Timed>> {
  const { context, page, throttle, time } = await slowPage(browser);
  const visit = async (path: string, usable: string) => {
    await page.goto(base + path);
    await page.locator(usable).first().waitFor();
  };
  await page.goto(`${base}/sign-in`);
  await page.fill('input[name=email]', email);
  await page.fill('input[name=password]', password);
  await page.click('button[type=submit]');
  await page.locator(signedIn).first().waitFor();
  for (const { from, click, usable } of clicks) {
    await visit(from, click);
    await page.locator(click).first().click();
    await page.locator(usable).first().waitFor();
  }
  await throttle();
  const times: Record<string, Timed> = {};
  for (const { name, from, click, usable } of clicks) {
    await visit(from, click);
    await page.waitForLoadState('networkidle');
    times[name] = await time(() => page.locator(click).first().click(), usable);
  }
  await context.close();
  return times;
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);

async function measure(browser: Browser): Promise<void> {
  const all = new Map<string, Timed[]>();
  for (let run = 0; run < runs; run += 1) {
    const times = { ...(await firstVisit(browser)), ...(await keptApp(browser)) };
    for (const [name, timed] of Object.entries(times)) all.set(name, [...(all.get(name) ?? []), timed]);
  }
  const say = (line: string) => process.stdout.write(`${line}\n`);
  say(`processor ${slowerProcessor} times slower, Slow 4G; ${runs} runs`);
  say('| | median, s | worst, s | files of code | kB |\n|---|---|---|---|---|');
  for (const [name, timed] of all) {
    const sorted = timed.toSorted((a, b) => a.milliseconds - b.milliseconds);
    const [median, worst] = [sorted[Math.floor(runs / 2)], sorted.at(-1)];
    if (median && worst)
      say(
        `| ${name} | ${seconds(median.milliseconds)} | ${seconds(worst.milliseconds)} | ${median.files} | ${(median.bytes / 1000).toFixed(0)} |`,
      );
  }
}

const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
try {
  await measure(browser);
} finally {
  await browser.close();
}
