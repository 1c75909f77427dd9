import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWeb } from '../server/lib/http/web-build.ts';

/** The largest transfer with gzip, in kB of JavaScript and CSS. */
const budgets = {
  /** The sign-in page, in English. */
  signIn: 280,
  /** The first screen after sign-in, without a cache. */
  dashboard: 390,
  /** What each further screen adds. */
  screen: 180,
};

/** An entry of Vite's manifest: a built file, and those that it imports. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
export type Manifest = Record<string, Chunk>;

const firstTexts = '../shared/i18n/first.en.ts';
const texts = '../shared/i18n/en.ts';
const publicFrame = 'app/public.frame.tsx';
const guardedFrame = 'app/guarded.frame.tsx';
const signIn = 'access/session/sign-in.page.tsx';
const dashboard = 'reports/dashboard/dashboard.page.tsx';
const isScreen = (source: string) => /\.(page|list|form|print)\.tsx$/.test(source);

/** The built files that these sources need, without duplicates. */
export function filesOf(manifest: Manifest, sources: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (source: string) => {
    if (seen.has(source)) return;
    seen.add(source);
    const chunk = manifest[source];
    if (!chunk) throw new Error(`the build has no ${source}`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return files;
}

interface Weight {
  screen: string;
  kB: number;
  budget: number;
}

/** The weight of each screen of the built web. */
function weighScreens(folder: string): Weight[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const start = [...page.matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  if (start.length === 0) throw new Error('index.html names no file');
  const kBOf = (files: Iterable<string>) => {
    const bytes = [...files].map((file) => gzipSync(readFileSync(join(folder, file))).length);
    return bytes.reduce((sum, each) => sum + each, 0) / 1000;
  };
  const from = (...sources: string[]) => new Set([...start, ...filesOf(manifest, [firstTexts, ...sources])]);

  const first = from(guardedFrame, texts, dashboard);
  const others = Object.keys(manifest).filter((source) => isScreen(source) && source !== dashboard);
  const added = others.map((screen) => {
    const files = [...filesOf(manifest, [screen])].filter((file) => !first.has(file));
    return { screen, kB: kBOf(files), budget: budgets.screen };
  });
  return [
    { screen: signIn, kB: kBOf(from(publicFrame, signIn)), budget: budgets.signIn },
    { screen: dashboard, kB: kBOf(first), budget: budgets.dashboard },
    ...added.sort((a, b) => b.kB - a.kB),
  ];
}

if (import.meta.main) {
  await buildWeb();
  const weights = weighScreens(resolve(import.meta.dirname, '../dist/web'));
  const line = ({ screen, kB, budget }: Weight) =>
    `${kB.toFixed(1).padStart(6)} kB of ${budget}: ${screen}\n`;
  for (const each of weights.slice(0, 5)) process.stdout.write(line(each));
  const tooHeavy = weights.filter(({ kB, budget }) => kB > budget);
  if (tooHeavy.length > 0) process.stderr.write(`too heavy:\n${tooHeavy.map(line).join('')}`);
  if (tooHeavy.length > 0) process.exitCode = 1;
}
