import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import about from './package.json' with { type: 'json' };

const server = process.env.API ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const libraries = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`);

/**
 * A few files instead of one per shared module, so that a screen costs one or two requests. A module belongs to
 * the first group that it fits: what every page needs, what most screens share, then what only some of them do.
 */
const groups = [
  { name: 'react', test: libraries('react|react-dom|scheduler|react-router') },
  { name: 'base', tags: ['$initial' as const] },
  {
    name: 'kit',
    test: libraries(
      '@mantine/(core|hooks|modals|store)|@floating-ui|clsx|@tabler|@tanstack|zod|decimal\\.js|react-hook-form|@hookform|mantine-datatable',
    ),
  },
  {
    name: 'kit',
    test: /[\\/](web[\\/](lib|ui[\\/](?!form|print|list[\\/]move))|shared[\\/](?!i18n))/,
  },
  { name: 'form', test: /[\\/](@mantine[\\/]dates|dayjs|web[\\/]ui[\\/]form)[\\/]/ },
  // Dragging and charts each have it: neither is to bring the other.
  { name: 'redux', test: libraries('redux|react-redux|tiny-invariant|use-sync-external-store') },
  { name: 'codes', test: libraries('bwip-js') },
  { name: 'charts', test: libraries('recharts|@mantine/charts') },
];

export default defineConfig({
  root: 'web',
  cacheDir: '../node_modules/.vite',
  define: { __VERSION__: JSON.stringify(about.version) },
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // For scripts/weight.ts.
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': server, '/images': server } },
});
