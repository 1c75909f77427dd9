import { type Plugin, parseAst } from 'vite';

const contracts = /[\\/]shared[\\/].*\.contract\.ts$|[\\/]shared[\\/]lib[\\/]crud-contract\.ts$/;
const described = ['reply', 'entity'];

interface Node {
  type?: string;
  start: number;
  end: number;
  shorthand?: boolean;
  key?: Node & { name?: string };
}

/** The properties `reply` and `entity` of the objects in a module; not those of patterns. */
function repliesIn(node: unknown, found: Node[] = []): Node[] {
  if (typeof node !== 'object' || node === null) return found;
  const { type, key } = node as Node;
  if (type === 'ObjectPattern') return found;
  if (type === 'Property' && described.includes(key?.name ?? '')) found.push(node as Node);
  else for (const part of Object.values(node)) repliesIn(part, found);
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

/**
 * Leaves out of contracts the schemas of replies, which the web doesn't check, and with them what only replies are made
 * of.
 */
export function withoutReplies(): Plugin {
  return {
    name: 'without-replies',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!contracts.test(id)) return null;
      let rest = code;
      for (const { start, end, key } of repliesIn(parseAst(code)).reverse())
        rest = `${rest.slice(0, start)}${key?.name}: undefined${rest.slice(end)}`;
      return { code: withoutUnused(rest), map: null };
    },
  };
}
