import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import about from './package.json' with { type: 'json' };
import { keptApp } from './vite.pwa.ts';

const server = process.env.API ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** The app, and the pages that the server fills for visitors of the shop, followers of an order, and suppliers. */
const pages = ['index.html', 'shop.html', 'track.html', 'work.html'];

/** The texts of each language, and the letters that its pages show; digits and codes are Latin everywhere. */
const startFiles = {
  en: /\/(en|inter-latin-opsz-normal)-/,
  ar: /\/(ar|inter-latin-opsz-normal|vazirmatn-arabic-wght-normal)-/,
  ur: /\/(ur|inter-latin-opsz-normal|noto-nastaliq-urdu-arabic-wght-normal)-/,
};

/** Names the files of each language in each page, so that they are fetched at once: by `public/start.js`, or by the server. */
const filesOfLanguages = (): Plugin => ({
  name: 'files-of-languages',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, path }) {
      const all = Object.keys(bundle).filter((file) => path === '/index.html' || file.endsWith('.woff2'));
      const files = Object.entries(startFiles).map(([language, isOf]) => [
        language,
        all.filter((file) => isOf.test(file)).map((file) => `/${file}`),
      ]);
      const named = `<meta name="start-files" content='${JSON.stringify(Object.fromEntries(files))}'>`;
      return html.replace(/<script src="\/start.js"|<!--head-->/, `${named}\n    $&`);
    },
  },
});

/**
 * The files that many screens share, each with all that its modules import and no earlier group has. Beside them there is a
 * file for each part of the app (web/app/parts), and one for whatever else is imported when it is asked for.
 */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 5 },
  { name: 'start', test: /[\\/]app[\\/]main\.tsx$/, priority: 4 },
  { name: 'sign-in', test: /public-screens\.tsx$/, priority: 3 },
  { name: 'home', test: /(guarded-screens|dashboard\.page)\.tsx$/, priority: 2 },
  // What reads spreadsheets and patterns, which is fetched with a file; many ask for it, so the kit would have it.
  { name: 'xml', test: /node_modules[\\/](saxes|xmlchars)[\\/]/, priority: 2 },
  { name: 'kit', minShareCount: 3, priority: 1 },
  // And the style sheets and icons that two parts share, each of which would be a file.
  { name: 'kit', test: /\.css$|[\\/]@tabler[\\/]/, minShareCount: 2 },
];

export default defineConfig({
  root: 'web',
  cacheDir: '../node_modules/.vite',
  define: { __VERSION__: JSON.stringify(about.version) },
  plugins: [react(), filesOfLanguages(), keptApp()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // For scripts/weight.ts.
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    // Every browser that runs the app has it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: pages.map((page) => resolve(import.meta.dirname, 'web', page)),
      treeshake: { moduleSideEffects: [{ test: /[/\\]shared[/\\]/, sideEffects: false }] },
      output: {
        codeSplitting: { groups },
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    proxy: { '/api': server, '/images': server, '^/shop(?!\\.html)': server, '^/track(?!\\.html)': server },
  },
});
