import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, parseAst } from 'vite';
import type { Manifest } from './shared/lib/manifest.ts';

const web = resolve(import.meta.dirname, 'web');
const contracts =
  /[\\/]shared[\\/].*\.(?:contract|manifests?)\.ts$|[\\/]shared[\\/]lib[\\/]crud-contract\.ts$/;
/** What only the server checks or describes, in whatever object of a contract it stands. */
const described = ['reply', 'entity'];
/** The same in the object of a route, which has a `summary`. */
const ofRoute = ['summary', 'body', 'params', 'errors', 'example'];
/** The same in the object of a record, which has `sorts`, or `get` if there is one record: forms import the fields. */
const ofRecord = ['fields', 'updateFields'];

interface Node {
  type?: string;
  start: number;
  end: number;
  shorthand?: boolean;
  key?: Node & { name?: string };
  properties?: Node[];
  declaration?: Node;
  declarations?: { id: { name?: string }; init?: Node }[];
}

const nameOf = ({ key }: Node) => key?.name ?? '';

/** The properties of the objects in a module that the web has no use for; not those of patterns. */
function unusedIn(node: unknown, found: Node[] = []): Node[] {
  if (typeof node !== 'object' || node === null) return found;
  const { type, properties = [] } = node as Node;
  if (type === 'ObjectPattern') return found;
  if (type !== 'ObjectExpression') {
    for (const part of Object.values(node)) unusedIn(part, found);
    return found;
  }
  const names = properties.map(nameOf);
  const unused = [
    ...described,
    ...(names.includes('summary') ? ofRoute : []),
    ...(names.includes('sorts') || names.includes('get') ? ofRecord : []),
  ];
  for (const each of properties) {
    if (unused.includes(nameOf(each))) found.push(each);
    else unusedIn(each, found);
  }
  return found;
}

/** The names in a module besides those of its imports. */
function namesIn(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found;
  const { type, name } = node as Node & { name?: string };
  if (type === 'ImportDeclaration') return found;
  if (type === 'Identifier' && name) found.add(name);
  for (const part of Object.values(node)) namesIn(part, found);
  return found;
}

const imports = /^import \{([^}]*)\} from ("[^"]*"|'[^']*');$/gm;

/** Leaves out what a module imports and no longer names. */
function withoutUnused(code: string): string {
  const names = namesIn(parseAst(code));
  return code.replace(imports, (_, imported: string, from: string) => {
    const used = imported.split(',').filter((each) => names.has(each.trim().split(' ').at(-1) ?? ''));
    return used.length > 0 ? `import {${used.join(',')}} from ${from};` : '';
  });
}

/** Leaves out what only the server reads of a manifest, why a record can't be removed, and the parts. */
const ofEachScreen = (key: string, value: unknown) =>
  key === 'inUse' || key === 'parts' ? undefined : value;
const ofLog = (key: string, value: unknown) => (key === 'inUse' ? undefined : value);

/** Where the log of changes finds the parts of all records. */
const partsFile = resolve(web, 'app/log/record-parts.ts');

/** The parts of each kind of record, by its type, as the module that the log reads them from. */
async function withParts(): Promise<string> {
  const files = globSync('shared/**/*.{contract,manifest,manifests}.ts', { cwd: import.meta.dirname });
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(resolve(import.meta.dirname, file)).href)),
  );
  const parts = modules
    .flatMap((module) => Object.entries<Partial<Manifest>>(module))
    .flatMap(([name, { type, parts }]) => (name.endsWith('Manifest') && parts ? [[type, parts]] : []));
  return `export const recordParts = ${JSON.stringify(Object.fromEntries(parts), ofLog)};`;
}

/**
 * Writes the values of manifests in place of the code that makes them from the schemas of their fields, so that a screen
 * that only names the fields doesn't load the schemas, nor the texts of their rules.
 */
async function withManifests(code: string, id: string): Promise<string> {
  const manifests = (parseAst(code).body as unknown as Node[])
    .flatMap(({ declaration }) => declaration?.declarations ?? [])
    .flatMap(({ id: { name = '' }, init }) => (name.endsWith('Manifest') && init ? [{ name, init }] : []));
  if (manifests.length === 0) return code;
  const values = await import(pathToFileURL(id).href);
  let rest = code;
  for (const { name, init } of manifests.reverse())
    rest = `${rest.slice(0, init.start)}${JSON.stringify(values[name], ofEachScreen)}${rest.slice(init.end)}`;
  return rest;
}

/** `taxContract.fields`, `taxContract.update.body`. */
const readOfContract = /\b\w+Contract\.(?:(?!manifest)\w+\.)?(?:fields|body|entity|reply)\b/;

/** `customerManifest.parts`. */
const readOfManifest = /\b\w+Manifest\.(?:parts|inUse)\b/;

/**
 * Leaves out of contracts what the web doesn't use: the schemas of replies and bodies, and what describes a route. So
 * a screen that only reads loads no schema of a body. A form imports its own: `formContract(taxContract, taxFields)`.
 */
export function contractsOfWeb(): Plugin {
  return {
    name: 'contracts-of-web',
    apply: 'build',
    enforce: 'post',
    async transform(code, id) {
      const read = id.startsWith(web) && code.match(readOfContract);
      if (read) this.error(`${id}: ${read[0]} isn't there in the browser; import the schema`);
      const part = code.match(readOfManifest);
      if (part) this.error(`${id}: ${part[0]} isn't there in the browser`);
      if (id === partsFile) return { code: await withParts(), map: null };
      if (!contracts.test(id)) return null;
      const whole = await withManifests(code, id);
      let rest = whole;
      for (const each of unusedIn(parseAst(whole)).reverse())
        rest = `${rest.slice(0, each.start)}${nameOf(each)}: undefined${rest.slice(each.end)}`;
      return { code: withoutUnused(rest), map: null };
    },
  };
}
