import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const zodSchemas = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
const zodMessages = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/;
const component = /@mantine[\\/]core[\\/]esm[\\/]components[\\/].*\.mjs$/;
/** What Mantine draws scrollbars with: no menu or dialog here does, but they all import it. */
const scrollArea = /^import \{ ScrollArea \} from .*;$/m;
/** `Menu.Sub = MenuSub;` */
const part = /^([A-Z]\w+)\.([A-Z]\w+) = \w+;$/gm;

const libraries = resolve(import.meta.dirname, 'node_modules/@mantine');
const own = ['web/**/*.{ts,tsx}', 'shared/**/*.ts'];

const textOf = (globs: string | string[]) =>
  globSync(globs, { cwd: import.meta.dirname }).map((file) =>
    readFileSync(resolve(import.meta.dirname, file), 'utf8'),
  );

/**
 * Leaves out what bundlers can't find to be unused, since it hangs on an object that is used: parts of Mantine's
 * components (`Menu.Sub`) and methods of Zod's schemas (`z.string().jwt()`) that no source names; and Zod's English
 * messages, since forms show their own.
 */
export function withoutUnused(): Plugin {
  let parts = new Set<string>();
  let methods = new Set<string>();
  return {
    name: 'without-unused',
    apply: 'build',
    buildStart() {
      const sources = textOf(own);
      const named = [...sources, ...componentsIn(sources)];
      parts = new Set(named.flatMap((code) => code.match(/\b[A-Z]\w+\.[A-Z]\w+/g) ?? []));
      methods = new Set([
        ...sources.flatMap((code) => [...code.matchAll(/\.(\w+)/g)].map(([, name = '']) => name)),
        ...ofZodItself(),
      ]);
    },
    transform(code, id) {
      if (component.test(id)) {
        const kept = code
          .replace(scrollArea, 'const ScrollArea = {};')
          .replaceAll(part, (line, whole, name) => (parts.has(`${whole}.${name}`) ? line : ''));
        return kept === code ? null : { code: kept, map: null };
      }
      if (zodMessages.test(id))
        return { code: "export default () => ({ localeError: () => 'Invalid input' });", map: null };
      if (!zodSchemas.test(id)) return null;
      return { code: withoutMethods(code, this.parse(code), methods), map: null };
    },
  };
}

/** The code of the components that the sources import, and of those that these are made of, without texts. */
function componentsIn(sources: readonly string[]): Iterable<string> {
  const files = new Map<string, string>();
  const visit = (file: string): void => {
    if (files.has(file) || !existsSync(file)) return;
    const code = readFileSync(file, 'utf8');
    files.set(file, code.replaceAll(part, '').replaceAll(/"[^"\n]*"/g, ''));
    for (const [, path = ''] of code.matchAll(/from "(\..+?)"/g)) visit(resolve(dirname(file), path));
  };
  const imports = sources.flatMap((code) => [
    ...code.matchAll(/import \{([^}]+)\} from '@mantine\/(core|dates|modals)'/g),
  ]);
  for (const [, names = '', library = ''] of imports) {
    const own = (name: string) => resolve(libraries, library, `esm/components/${name}/${name}.mjs`);
    for (const [name] of names.matchAll(/\b[A-Z]\w+/g)) visit(own(name));
  }
  return files.values();
}

/** The methods that Zod calls on its own schemas. */
const ofZodItself = () =>
  textOf('node_modules/zod/v4/{core,classic}/*.js').flatMap((code) =>
    [...code.matchAll(/\b(?:this|inst|schema)\??\.(\w+)/g)].map(([, name = '']) => name),
  );

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Method extends Node {
  method: boolean;
  kind: string;
  key: { name?: string };
  value: Node;
}

/** The code without those methods and accessors of object literals whose name isn't among the used ones. */
function withoutMethods(code: string, program: unknown, used: ReadonlySet<string>): string {
  const unused: Method[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === 'Property') {
      const property = node as Method;
      const isMethod =
        property.method || property.kind !== 'init' || property.value.type === 'FunctionExpression';
      if (isMethod && property.key.name && !used.has(property.key.name)) unused.push(property);
    }
    Object.values(node).forEach(visit);
  };
  visit(program);
  return unused
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''), code);
}
