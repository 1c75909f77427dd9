import { createHash } from 'node:crypto';
import { basename, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { messagesAr } from './shared/i18n/ar.ts';
import { messagesEn } from './shared/i18n/en.ts';
import { textsOf } from './shared/i18n/translator.ts';
import { messagesUr } from './shared/i18n/ur.ts';
import { type Language, languages } from './shared/lib/language.ts';
import { appPage, type Graph, reachedFrom } from './vite.graph.ts';

const web = resolve(import.meta.dirname, 'web');
/** What the app's page shows before any screen; web/lib/texts/texts.ts names it too. */
const startPart = 'main';

/** Texts that so many parts show are fetched at the start too. */
const manyParts = 33;

const texts: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: new Map(textsOf(messagesEn)),
  ar: new Map(textsOf(messagesAr)),
  ur: new Map(textsOf(messagesUr)),
};

const area = `(?:${Object.keys(messagesEn).join('|')})\\.`;
const literals = new RegExp(`(["'\`])(${area}[\\w.-]*\\w)\\1`, 'g');
const labels = /\blabels\(\s*(["'`])([\w.]+)\1/g;
const templates = new RegExp(
  `\`(${area}[\\w.-]*)\\$\\{(?:[^{}\`]*\\}((?:[\\w.-]|\\$\\{[^{}\`]*\\})*)\`)?`,
  'g',
);
const nested = new RegExp(`\\$t\\((${area}[\\w.]*)`, 'g');
/** `import('./order.form.tsx')`, of code of this product. */
const imports = /\bimport\(\s*(["'])((?:#web\/|\.{1,2}\/)[^"']+)\1\s*\)/g;
const plural = /_(?:zero|one|two|few|many|other)$/;

/**
 * What the code says of its texts: `orders.title`, which may also be a group of texts; `orders.stages.*` for
 * `orders.stages.${stage}` and for `labels('orders.stages', …)`, where a variable stands for one word; `orders.**` where
 * the rest can't be read.
 */
export function namedIn(code: string): string[] {
  const direct = [...code.replace(labels, '').matchAll(literals)].map(([, , key = '']) => key);
  const fields = [...code.matchAll(labels)].map(([, , group]) => `${group}.*`);
  const composed = [...code.matchAll(templates)].map(([, start, rest]) =>
    rest === undefined ? `${start}**` : `${start}*${rest.replace(/\$\{[^}]*\}/g, '*')}`,
  );
  return [...new Set([...direct, ...fields, ...composed])];
}

/** The keys that a name from the code stands for, with those of the texts inside their texts. */
export function keysOf(name: string, messages: ReadonlyMap<string, string>): string[] {
  const pattern = name.replaceAll('.', '\\.').replaceAll('**', '.+').replaceAll('*', '[\\w-]+');
  const isNamed = new RegExp(name.includes('*') ? `^${pattern}$` : `^${pattern}(?:\\..+)?$`);
  const start = name.replace(/\*.*/, '');
  const own = [...messages.keys()].filter(
    (key) => key.startsWith(start) && (isNamed.test(key.replace(plural, '')) || key === name),
  );
  const inside = own.flatMap((key) =>
    [...(messages.get(key) ?? '').matchAll(nested)].flatMap(([, start = '']) =>
      keysOf(`${start}**`, messages),
    ),
  );
  return [...own, ...inside];
}

/** What the build writes for scripts/weight.ts: the folder, and the part that belongs to a source. */
export interface TextManifest {
  folder: string;
  parts: Record<string, string>;
}

let built: TextManifest = { folder: '', parts: {} };

/** The folder of the texts, with one for each language inside. */
export const textFolder = (): string => `/${built.folder}`;

/** The file with the texts of a source's part, if it has texts of its own. */
export const textFiles = (language: Language, source: string): string[] =>
  built.parts[source] ? [`/${built.folder}${language}/${built.parts[source]}.js`] : [];

/**
 * Divides the texts by the code that shows them: a file with what the app's page or many parts show, and one for each `import()`
 * with what its code shows besides. Both are read from the code, where every key stands in whole or with its
 * beginning. Code and texts are fetched at once (`withTexts`), so that code never runs without its texts.
 */
export function partTexts(): Plugin {
  const targets = new Map<string, string>();
  return {
    name: 'part-texts',
    apply: 'build',
    async transform(code, id) {
      if (!id.startsWith(web) || !code.includes('import(')) return null;
      const paths = new Set([...code.matchAll(imports)].map(([, , path = '']) => path));
      for (const path of paths) {
        const target = (await this.resolve(path, id))?.id;
        // An example in a comment.
        if (!target) continue;
        const part = partOf(path);
        if (part === startPart || (targets.get(part) ?? target) !== target)
          this.error(`${target}: another part is called ${part}`);
        targets.set(part, target);
      }
      if (paths.size === 0) return null;
      const written = code.replace(
        imports,
        (whole, _quote, path: string) => `withTexts(${whole}, 'texts:${partOf(path)}')`,
      );
      return { code: `import { withTexts } from '#web/lib/texts/part-texts.ts';\n${written}`, map: null };
    },
    buildEnd(error) {
      if (error) return;
      const files = divide(this, targets);
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
    },
    renderChunk(code) {
      if (!code.includes('texts:')) return null;
      const full = new Set(Object.values(built.parts));
      const named = code.replace(/(["'`])texts:([\w.-]+)\1/g, (_, _quote, part) =>
        full.has(part) ? `"${part}"` : '""',
      );
      return { code: named, map: null };
    },
  };
}

/** The files of all parts by their names; `targets` are the modules that are fetched later, by their parts. */
function divide(graph: Graph, targets: ReadonlyMap<string, string>): Map<string, string> {
  const named = new Map<string, string[]>();
  const namesOf = (id: string) => {
    const known = named.get(id) ?? namedIn(graph.getModuleInfo(id)?.code ?? '');
    named.set(id, known);
    return known;
  };
  const namedFrom = (page: string) =>
    new Set([...reachedFrom(page, graph)].filter((id) => !isForeign.test(id)).flatMap(namesOf));
  const parts = [...targets].map(([part, id]) => ({ part, id, names: namedFrom(id) }));
  const common = namesInMany(
    parts.map(({ names }) => names),
    manyParts,
  );
  const files = new Map<string, string>();
  const sources: Record<string, string> = {};
  for (const language of languages) {
    const known = new Map<string, string[]>();
    const keysIn = (names: Iterable<string>) =>
      [...names].flatMap((name) => {
        const keys = known.get(name) ?? keysOf(name, texts[language]);
        known.set(name, keys);
        return keys;
      });
    const first = new Set([...keysIn(namedFrom(appPage)), ...keysIn(common)]);
    const write = (part: string, source: string, keys: Iterable<string>) => {
      const messages = messagesOf(keys, texts[language]);
      if (Object.keys(messages).length === 0) return;
      files.set(`${language}/${part}.js`, `export default ${JSON.stringify(messages)};\n`);
      sources[source] = part;
    };
    write(startPart, appPage, first);
    for (const { part, id, names } of parts)
      write(
        part,
        relative(web, id).replaceAll('\\', '/'),
        keysIn(names).filter((key) => !first.has(key)),
      );
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([...files].sort()))
    .digest('base64url');
  built = { folder: `assets/texts-${hash.slice(0, 8)}/`, parts: sources };
  const inFolder = [...files].map(([name, source]) => [`${built.folder}${name}`, source] as const);
  return new Map([...inFolder, ['.vite/texts.json', JSON.stringify(built)]]);
}

/** What at least so many of the lists have. */
function namesInMany(lists: readonly Iterable<string>[], least: number): string[] {
  const counts = new Map<string, number>();
  for (const name of lists.flatMap((names) => [...names])) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].flatMap(([name, count]) => (count >= least ? [name] : []));
}

/** Modules without keys of this product's texts: libraries, and the texts themselves. */
const isForeign = /node_modules|[\\/]shared[\\/]i18n[\\/]/;

/** `customer.list` of the path of a module. */
const partOf = (path: string): string => basename(path).replace(/\.tsx?$/, '');

/** The texts of these keys as a catalogue holds them, by area and group; in the same order for every build. */
function messagesOf(keys: Iterable<string>, from: ReadonlyMap<string, string>): object {
  const messages = {};
  for (const key of [...new Set(keys)].sort()) {
    const groups = key.split('.');
    const last = groups.pop() ?? '';
    const group = groups.reduce<Record<string, object>>((at, name) => {
      at[name] ??= {};
      return at[name] as Record<string, object>;
    }, messages);
    Object.assign(group, { [last]: from.get(key) });
  }
  return messages;
}
