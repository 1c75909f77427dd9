import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import about from './package.json' with { type: 'json' };
import { sharedPartChunk } from './vite.chunks.ts';
import { contractsOfWeb } from './vite.contracts.ts';
import { mantineStyles } from './vite.mantine.ts';
import { pageChunk, pages, sharedChunk } from './vite.pages.ts';
import { sharedWithoutEffects } from './vite.shared.ts';
import { partTexts } from './vite.texts.ts';
import { withoutJsonSchemas } from './vite.zod.ts';

const server = process.env.API ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const libraries = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`);

/**
 * A few files instead of one per shared module. Each group takes its modules with all that they import: React, what both
 * pages need, what each page needs from the start, the dashboard, and what the screens share.
 */
const groups = [
  { name: 'react', test: libraries('react|react-dom|scheduler'), priority: 2 },
  { name: sharedChunk, debugName: 'shared', tags: ['$initial' as const], priority: 1 },
  { name: pageChunk, debugName: 'page', tags: ['$initial' as const] },
  { name: 'dashboard', test: /[\\/]web[\\/]reports[\\/]dashboard[\\/]dashboard\.page\.tsx$/ },
  // Without its imports, which have files of their own.
  { name: sharedPartChunk, debugName: 'part', includeDependenciesRecursively: false },
];

/** Both pages have these files before they fetch others; each file that fetches some would name them. */
const fromTheStart = /^assets\/(?:rolldown-runtime|react|shared|base)-/;

const entries = ['index.html', 'signed-out.html', 'shop.html', 'track.html', 'work.html'].map((page) =>
  resolve(import.meta.dirname, 'web', page),
);

export default defineConfig({
  root: 'web',
  cacheDir: '../node_modules/.vite',
  define: { __VERSION__: JSON.stringify(about.version) },
  plugins: [
    react(),
    partTexts(),
    pages(),
    mantineStyles(),
    withoutJsonSchemas(),
    contractsOfWeb(),
    sharedWithoutEffects(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // For scripts/weight.ts.
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    modulePreload: {
      // Every browser that runs the app has it.
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((file) => !fromTheStart.test(file)),
    },
    rolldownOptions: {
      input: entries,
      treeshake: { moduleSideEffects: [{ test: /[/\\]shared[/\\]/, sideEffects: false }] },
      output: {
        codeSplitting: { groups },
        // Without the names of all screens that share a part: each file that fetches others later names their parts.
        // And with short hashes: the first screen names 380 files.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    proxy: { '/api': server, '/images': server, '^/shop(?!\\.html)': server, '^/track(?!\\.html)': server },
  },
});
