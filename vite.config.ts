import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import about from './package.json' with { type: 'json' };

const server = process.env.API ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** Parts that change at different times or that only some screens need stay in files of their own. */
const chunks = [
  {
    name: 'charts',
    test: /node_modules[\\/](recharts|@mantine[\\/]charts|d3-|victory-vendor|@reduxjs|immer)/,
  },
  { name: 'dates', test: /node_modules[\\/](@mantine[\\/]dates|dayjs)/ },
  { name: 'codes', test: /node_modules[\\/]bwip-js/ },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
];

export default defineConfig({
  root: 'web',
  cacheDir: '../node_modules/.vite',
  define: { __VERSION__: JSON.stringify(about.version) },
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { proxy: { '/api': server } },
});
