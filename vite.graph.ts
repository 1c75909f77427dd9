import { basename, resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** The page of the app; the other one is for signed-out people. */
export const appPage = 'index.html';

/** The screen that most people come to first. */
export const homeScreen = 'reports/dashboard/dashboard.page.tsx';

export type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const reached = new Map<string, Set<string>>();

/** The modules that a page loads from the start, or with `later` those too that it may load. */
export function reachedFrom(page: string, graph: Graph, later = false): Set<string> {
  const key = `${page} ${later}`;
  const known = reached.get(key);
  if (known) return known;
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    importsOf(id, graph).forEach(visit);
    if (later) graph.getModuleInfo(id)?.dynamicallyImportedIds.forEach(visit);
  };
  visit(resolve(import.meta.dirname, 'web', page));
  reached.set(key, seen);
  return seen;
}

/** Files that export all icons and all controls; the first two also export each other. */
const barrels =
  /tabler-icons-react\.mjs$|icons[\\/]index\.mjs$|@mantine[\\/]\w+[\\/]esm[\\/]index\.mjs$|@tanstack[\\/].*[\\/]index\.js$/;
const nameOf = (path: string) =>
  basename(path)
    .replace(/\.m?js$|-/g, '')
    .toLowerCase();

/** What a module imports; of a file that exports all icons or controls, only those that the module names. */
export function importsOf(id: string, graph: Graph): readonly string[] {
  const known = imports.get(id) ?? readImports(id, graph);
  imports.set(id, known);
  return known;
}

/** The names in `import { Button, Menu as Popup } from …`. */
const named = /\b(?:im|ex)port\b[^'"{};]*\{[^}]*\}\s*from\b/g;
const imports = new Map<string, readonly string[]>();

function readImports(id: string, graph: Graph): readonly string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  const namedOf = (barrel: string) => {
    const words = new Set(
      [...(code?.matchAll(named) ?? [])].flatMap(([clause]) => clause.toLowerCase().match(/\w+/g) ?? []),
    );
    return (graph.getModuleInfo(barrel)?.importedIds ?? []).filter(
      (part) => words.has(nameOf(part)) && !barrels.test(part),
    );
  };
  return importedIds.flatMap((each) => (barrels.test(each) ? namedOf(each) : [each]));
}
