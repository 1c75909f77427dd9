import { resolve } from 'node:path';
import { type Plugin, parseAst } from 'vite';

const shared = resolve(import.meta.dirname, 'shared');

interface Node {
  type?: string;
  start: number;
  end: number;
  declaration?: Node;
  declarations?: (Node & { init?: Node })[];
}

/** Whether evaluating an expression calls something; the bodies of functions are not evaluated. */
function calls(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { type } = node as Node;
  if (type === 'CallExpression' || type === 'NewExpression') return true;
  if (type === 'ArrowFunctionExpression' || type === 'FunctionExpression') return false;
  return Object.values(node).some(calls);
}

/**
 * Marks each value in `shared/` as free of side effects, so that a screen loads only those that it uses, and not their
 * whole file: schemas are made by calls, which the bundler keeps otherwise.
 */
export function sharedWithoutEffects(): Plugin {
  return {
    name: 'shared-without-effects',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.startsWith(shared) || !id.endsWith('.ts')) return null;
      const values = (parseAst(code).body as unknown as Node[])
        .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
        .flatMap(({ init }) => (init && calls(init) ? [init] : []));
      let marked = code;
      for (const { start, end } of values.reverse())
        marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`;
      return { code: marked, map: null };
    },
  };
}
