import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';

/** Bundles the server below `root` into a new folder. */
const [root = '', folder = ''] = process.argv.slice(2);

/** At the top of each file of the bundle, since the root may be moved after it was built. */
const banner = `const builtRoot = import.meta.dirname.slice(0, -${relative(root, folder).length + 1}), builtRootUrl = import.meta.url.slice(0, import.meta.url.lastIndexOf('/dist/server/'));`;

/** Replaces what a file asks about its own place by the answer, since it finds other files beside it. */
const places: Plugin = {
  name: 'places',
  transform: {
    // The ids of the bundler's own modules start with a null character.
    filter: { id: { exclude: /^\0/ }, code: /import\.meta\.|__dirname/ },
    handler: (code, id) => {
      const place = `/${relative(root, id).replaceAll(sep, '/')}`;
      const folderOfIt = `(builtRoot + ${JSON.stringify(dirname(place))})`;
      const values: Record<string, string> = {
        __dirname: folderOfIt,
        'import.meta.dirname': folderOfIt,
        'import.meta.url': `(builtRootUrl + ${JSON.stringify(place)})`,
        'import.meta.main': 'false',
      };
      const asked = /(?<![.\w$])(import\.meta\.(dirname|url|main)|__dirname)\b/g;
      // No line is added or removed, so the places in the source map stay right.
      return { code: code.replaceAll(asked, (name) => values[name] ?? name), map: null };
    },
  },
};

/** A package that is imported dynamically stays one: it is large or binary, and few servers need it. */
const loadedOnDemand: Plugin = {
  name: 'loaded-on-demand',
  resolveId: {
    filter: { id: /^[^./#]/ },
    handler: (id, _importer, { kind }) => (kind === 'dynamic-import' ? { id, external: true } : null),
  },
};

/** Optional parts of `pg`; and flydrive, whose driver for buckets is loaded on demand and shares classes with it. */
const external = /^(pg-native|pg-cloudflare|flydrive)(\/|$)/;

const packages = 'packages';

/**
 * Packages are apart, since Node reads the source map of each file that it loads; so are messages, since V8 stores a file with
 * letters beyond Latin in twice the memory.
 */
const groups = [
  { name: 'messages', test: /[\\/]shared[\\/]i18n[\\/]/ },
  { name: packages, test: /[\\/]node_modules[\\/]/, tags: ['$initial' as const] },
];

const build = await rolldown({
  input: join(root, 'server/start.ts'),
  cwd: root,
  platform: 'node',
  logLevel: 'silent',
  external,
  plugins: [places, loadedOnDemand],
});
const { output } = await build.generate({
  dir: folder,
  format: 'esm',
  chunkFileNames: '[name].js',
  banner,
  codeSplitting: { groups },
  sourcemap: 'hidden',
  sourcemapExcludeSources: true,
});
await build.close();

/** A draft that nobody has written to for so long was left by a process that was killed. */
const longestDraft = 60 * 60_000;
const draft = `${folder}-${process.pid}`;
try {
  await mkdir(draft, { recursive: true });
  for (const each of output) if (each.type === 'chunk') await write(each);
  await rename(draft, folder).catch(refuseUnlessComplete);
  await removeOldBundles();
} finally {
  await rm(draft, { recursive: true, force: true });
}

async function write({ name, fileName, code, map }: OutputChunk): Promise<void> {
  const hasMap = map && name !== packages;
  await writeFile(join(draft, fileName), hasMap ? `${code}\n//# sourceMappingURL=${fileName}.map\n` : code);
  if (hasMap) await writeFile(join(draft, `${fileName}.map`), JSON.stringify(map));
}

/** Another process may have been faster with the same sources. */
async function refuseUnlessComplete(error: Error): Promise<void> {
  await stat(join(folder, 'start.js')).catch(() => Promise.reject(error));
}

/**
 * Keeps the bundle before this one, of which a server that still runs may load a part, and what other processes write at the
 * moment.
 */
async function removeOldBundles(): Promise<void> {
  const all = dirname(folder);
  const found = (await readdir(all)).map((name) => join(all, name)).filter((path) => path !== folder);
  const ages = (await Promise.all(found.map(ageOf))).filter((each) => each !== null);
  const isDraft = ({ path }: { path: string }) => basename(path).includes('-');
  const [, ...old] = ages.filter((each) => !isDraft(each)).sort((a, b) => a.age - b.age);
  const left = ages.filter((each) => isDraft(each) && each.age > longestDraft);
  for (const { path } of [...old, ...left]) await rm(path, { recursive: true, force: true });
}

/** How long ago a folder was last written, in milliseconds; null if another process has moved or removed it meanwhile. */
async function ageOf(path: string): Promise<{ path: string; age: number } | null> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? null : Promise.reject(error),
  );
  return found && { path, age: Date.now() - found.mtimeMs };
}
