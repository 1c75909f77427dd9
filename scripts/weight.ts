import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWeb } from '../server/lib/http/web-build.ts';

/** What a browser without the kept app fetches with gzip, in kB of JavaScript, styles and texts. Fonts aren't counted. */
const limits = { signIn: 200, firstScreen: 330, click: 215, whole: 1250, files: 130 };

/** A part of Vite's manifest: a built file, what it needs before it runs, and what it may fetch later. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  dynamicImports?: string[];
  isDynamicEntry?: boolean;
}
export type Manifest = Record<string, Chunk>;

/** The built files of these parts, each once, with all that they import. */
export function filesOf(manifest: Manifest, parts: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (part: string) => {
    if (seen.has(part)) return;
    seen.add(part);
    const chunk = manifest[part];
    if (!chunk) throw new Error(`the build has no ${part}`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
  };
  parts.forEach(visit);
  return files;
}

/** What a part fetches beside the first screen, and beside what every part has that may ask for it. */
export function addedBy(manifest: Manifest, part: string, first: ReadonlySet<string>): string[] {
  const askers = Object.keys(manifest).filter((each) => manifest[each]?.dynamicImports?.includes(part));
  const known = askers.map((asker) => filesOf(manifest, [asker]));
  return [...filesOf(manifest, [part])].filter(
    (file) => !first.has(file) && !(known.length > 0 && known.every((files) => files.has(file))),
  );
}

const texts = '../shared/i18n/en.ts';
const signIn = ['app/public-screens.tsx', texts];
const firstScreen = [...signIn, 'app/guarded-screens.tsx', 'reports/dashboard/dashboard.page.tsx'];

function weigh(folder: string): [what: string, weight: number, limit: number][] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const kBOf = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0) / 1000;
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  const first = new Set([...named, ...filesOf(manifest, firstScreen)]);
  const all = readdirSync(join(folder, 'assets')).filter((file) => /\.(js|css)$/.test(file));
  const clicks = Object.keys(manifest)
    .filter((part) => manifest[part]?.isDynamicEntry && !part.startsWith('../shared/i18n/'))
    .map((part): [string, number, number] => [part, kBOf(addedBy(manifest, part, first)), limits.click]);
  return [
    ['sign-in', kBOf(new Set([...named, ...filesOf(manifest, signIn)])), limits.signIn],
    ['first screen', kBOf(first), limits.firstScreen],
    ['the app in three languages', kBOf(all.map((file) => `assets/${file}`)), limits.whole],
    ['its files, of any size', all.length, limits.files],
    ...clicks.sort((a, b) => b[1] - a[1]),
  ];
}

if (import.meta.main) {
  await buildWeb();
  const weights = weigh(resolve(import.meta.dirname, '../dist/web'));
  for (const [what, weight, limit] of weights.slice(0, process.argv.includes('--all') ? undefined : 9))
    process.stdout.write(`${weight.toFixed(1).padStart(7)} of ${limit}: ${what}\n`);
  const tooHeavy = weights.filter(([, weight, limit]) => weight > limit).map(([what]) => what);
  if (tooHeavy.length > 0) process.stderr.write(`too heavy: ${tooHeavy.join(', ')}\n`);
  if (tooHeavy.length > 0) process.exitCode = 1;
}
