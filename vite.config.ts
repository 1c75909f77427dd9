import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import about from './package.json' with { type: 'json' };

const server = process.env.API ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const libraries = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`);

/**
 * A few files instead of one per shared module. Each group contains its modules with all their imports: those of
 * every page, of the public screens, of the signed-in frame with the first screen, and of lists with their drawers.
 */
const groups = [
  { name: 'react', test: libraries('react|react-dom|scheduler|react-router') },
  { name: 'base', tags: ['$initial' as const] },
  {
    name: 'public',
    test: /[\\/]web[\\/](app[\\/]public\.frame|access[\\/]session[\\/][\w-]+\.(page|form))\.tsx$/,
  },
  {
    name: 'frame',
    test: /[\\/]web[\\/](app[\\/]guarded\.frame|reports[\\/]dashboard[\\/]dashboard\.page)\.tsx$/,
  },
  { name: 'list', test: /[\\/]web[\\/]ui[\\/](list[\\/]list-page|form[\\/]form-drawer)\.tsx$/ },
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
