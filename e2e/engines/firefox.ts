import puppeteer from 'puppeteer-core';
import { isBrowser } from '../chromium.ts';
import { type Engine, type EngineKind, windowSize } from './engine.ts';

const usualPlaces = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Firefox as it is installed, driven by WebDriver BiDi. */
export const firefox: EngineKind = {
  name: 'Firefox',
  packages: 'firefox-esr',
  find: () => {
    const program = usualPlaces.find(isBrowser);
    return program ? () => start(program) : undefined;
  },
};

async function start(program: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    defaultViewport: windowSize,
    // The first start of a newly installed browser takes long on a busy machine.
    timeout: 90_000,
    protocolTimeout: 90_000,
  });
  // The page that it starts with gets no events of focus.
  const page = await browser.newPage();
  return {
    open: async (url) => {
      await page.goto(url, { timeout: 90_000 });
    },
    load: async (script) => {
      await page.evaluate(script);
    },
    // Puppeteer's type of the script allows handles of the page's objects as input too.
    run: (script, input) => page.evaluate(script as () => never, ...([input] as unknown as [])),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
