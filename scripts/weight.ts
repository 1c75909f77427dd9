import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWeb } from '../server/lib/http/web-build.ts';
import type { TextManifest } from '../vite.texts.ts';

/** What a browser fetches with gzip at most, in kB of JavaScript and CSS. */
const budgets = {
  /** The sign-in page, in English. */
  signIn: 200,
  /** The first screen after it, with an empty cache. */
  dashboard: 330,
  /** What is fetched after it, once nothing else is: what most forms are made of (vite.pages.ts). */
  keptReady: 80,
  /** What any further screen adds to both. */
  screen: 130,
};

/** A part of Vite's manifest: a built file, what it needs before it runs, and what it may fetch later. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  dynamicImports?: string[];
}
export type Manifest = Record<string, Chunk>;

const signedOut = 'signed-out.html';
const app = 'index.html';
const firstTexts = '../shared/i18n/first.en.ts';
/** Weighed in English, like the sign-in; the other languages are a quarter more. */
const language = 'en';
const dashboard = 'reports/dashboard/dashboard.page.tsx';
const isScreen = (source: string) => /\.(page|list|form|print)\.tsx$/.test(source);
const isText = (source: string) => source.startsWith('../shared/i18n/');

/**
 * Parts that are fetched when somebody asks for them, by a click or a key, for what few records have, or for another role than
 * the owner, whose screens are weighed; some of them once a screen is shown and the browser has time, so that nobody waits at the click. Any other part that a
 * screen fetches by itself is counted with it.
 */
const askedFor: readonly string[] = [
  'reports/dashboard/start.panel.tsx',
  'reports/dashboard/first-steps.panel.tsx',
  'app/find/palette.tsx',
  'orders/overview/order-sheets.ts',
  'orders/calendar/time-grid.tsx',
  'orders/calendar/month/dragging.ts',
  'orders/calendar/feed.panel.tsx',
  'app/find/scan.tsx',
  'app/find/scanned.tsx',
  'orders/order/row-details.tsx',
  'orders/order/view/tabbed-parts.tsx',
  'orders/order/alteration-text.tsx',
  'billing/payment/deposit/deposit-inputs.tsx',
  'billing/payment/deposit/credit-of-customer.tsx',
  'orders/order/measured/measuring-for-row.tsx',
  'orders/order/row-alteration.tsx',
  'orders/order/scan.panel.tsx',
  'ui/scan/scan-dialog.tsx',
  'ui/layout/appearance/appearance-panel.tsx',
  'ui/feedback/toast-region.tsx',
  'ui/list/move/sorting.ts',
  'ui/list/selection/bulk-bar.tsx',
  'ui/list/filter/record-options.tsx',
  'ui/picker/day-picker.tsx',
  'ui/form/notices/form-notices.tsx',
  'ui/form/draft/kept-note.tsx',
  'ui/print/code.tsx',
  'ui/list/tiles/record-panel.tsx',
  'catalogue/stock/stock-panel.tsx',
  'lib/table/read-csv.ts',
  'lib/table/read-xlsx.ts',
  'lib/table/read-vcards.ts',
  'ui/scan/fetched-reader.ts',
  'access/audit/audit-entry.panel.tsx',
  'access/audit/permission-text.tsx',
  'app/log/record-history.tsx',
  'access/account/user-passkeys.panel.tsx',
  'access/account/user-sessions.panel.tsx',
  'settings/units/converter.tsx',
  'customers/measuring/measurement-history.tsx',
  'images/image.field.tsx',
  'images/images.field.tsx',
  'images/as-jpeg.ts',
  'ui/display/picture/picture-modal.tsx',
  'customers/measuring/copy-drawer.tsx',
  'customers/measuring/measure/measuring-drawer.tsx',
  'customers/sheets/save-seamly.ts',
  'customers/customer/merge-drawer.tsx',
  'customers/customer/merged-list.tsx',
  'customers/customer/archive-instead.ts',
  'billing/payment/credit/credit-source-list.tsx',
  'customers/customer/undo-merge.tsx',
  'orders/messages/ready.dialog.tsx',
  'billing/payment/credit/hand-over-credit.tsx',
  '../shared/lib/phone.rules.ts',
  'orders/overview/find-ticket.ts',
  '../node_modules/@simplewebauthn/browser/esm/index.js',
];

/** The built files that these sources need, each once: what they import, and what they fetch as soon as they are shown. */
export function filesOf(
  manifest: Manifest,
  sources: readonly string[],
  texts: TextManifest = { folder: '', parts: {} },
  isLater = (source: string) => isScreen(source) || isText(source) || askedFor.includes(source),
): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (source: string) => {
    if (seen.has(source)) return;
    seen.add(source);
    const chunk = manifest[source];
    if (!chunk) throw new Error(`the build has no ${source}`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
    chunk.dynamicImports?.filter((part) => !isLater(part)).forEach(visitPart);
  };
  /** What is fetched by itself brings its texts. */
  const visitPart = (source: string) => {
    for (const file of textOf(texts, source)) files.add(file);
    visit(source);
  };
  sources.forEach(visitPart);
  return files;
}

const textOf = ({ folder, parts }: TextManifest, source: string): string[] =>
  parts[source] ? [`${folder}${language}/${parts[source]}.js`] : [];

interface Weight {
  screen: string;
  kB: number;
  budget: number;
  /** With what is kept ready, for a screen that somebody opens first. */
  cold?: number;
}

/** What each screen of the built web weighs. */
function weighScreens(folder: string): Weight[] {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, '.vite', file), 'utf8'));
  const manifest: Manifest = read('manifest.json');
  const texts: TextManifest = read('texts.json');
  const kBOf = (files: Iterable<string>) => {
    const bytes = [...files].map((file) => gzipSync(readFileSync(join(folder, file))).length);
    return bytes.reduce((sum, each) => sum + each, 0) / 1000;
  };
  // In the head of both pages, outside of the manifest.
  const start = ['start.js'];
  /** What a page names in its head. */
  const startOf = (page: string): string[] => {
    const files = readFileSync(join(folder, page), 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g);
    const named = [...files].map(([, file]) => file);
    return Object.keys(manifest).filter((source) => named.includes(manifest[source]?.file));
  };
  const first = new Set([
    ...start,
    ...textOf(texts, app),
    ...filesOf(manifest, [...startOf(app), dashboard], texts),
  ]);
  const [, formFiles = ''] =
    readFileSync(join(folder, app), 'utf8').match(/name="form-files" content="([^"]*)"/) ?? [];
  const ready = formFiles.split(' ').map((file) => file.slice(1));
  const others = Object.keys(manifest).filter((source) => isScreen(source) && source !== dashboard);
  const added = others.map((screen) => {
    const files = [...filesOf(manifest, [screen], texts)].filter((file) => !first.has(file));
    const rest = files.filter((file) => !ready.includes(file));
    return { screen, kB: kBOf(rest), budget: budgets.screen, cold: kBOf(files) };
  });
  return [
    {
      screen: signedOut,
      kB: kBOf([...start, ...filesOf(manifest, [...startOf(signedOut), firstTexts])]),
      budget: budgets.signIn,
    },
    { screen: dashboard, kB: kBOf(first), budget: budgets.dashboard },
    { screen: 'parts of forms, kept ready', kB: kBOf(ready), budget: budgets.keptReady },
    ...added.sort((a, b) => b.kB - a.kB),
  ];
}

if (import.meta.main) {
  await buildWeb();
  const weights = weighScreens(resolve(import.meta.dirname, '../dist/web'));
  const line = ({ screen, kB, budget, cold = kB }: Weight) =>
    `${kB.toFixed(1).padStart(6)} kB of ${budget}: ${screen}${cold > kB ? ` (${cold.toFixed(1)} if opened first)` : ''}\n`;
  for (const each of weights.slice(0, process.argv.includes('--all') ? undefined : 5))
    process.stdout.write(line(each));
  const tooHeavy = weights.filter(({ kB, budget }) => kB > budget);
  if (tooHeavy.length > 0) process.stderr.write(`too heavy:\n${tooHeavy.map(line).join('')}`);
  if (tooHeavy.length > 0) process.exitCode = 1;
}
