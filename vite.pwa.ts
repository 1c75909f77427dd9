import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { VitePWA } from 'vite-plugin-pwa';

/** What the server answers itself; the kept app never does. */
const ofServer = /^\/(api|images|assets|shop|track|work|healthz|readyz|metrics)(?=[/?]|$)/;

let folder = '';

/** Workbox refuses a file that isn't the built one, such as the page of a network that wants its own sign-in. */
const integrityOf = async (file: string): Promise<string> =>
  `sha384-${createHash('sha384')
    .update(await readFile(join(folder, file)))
    .digest('base64')}`;

/** The service worker, which keeps the built files of the app and nothing else. */
export const keptApp = () =>
  VitePWA({
    // Beside the page, in each language: web/public/manifest.*.webmanifest.
    manifest: false,
    injectRegister: false,
    registerType: 'prompt',
    integration: {
      configureOptions: ({ root, build }) => {
        folder = resolve(root, build.outDir);
      },
    },
    workbox: {
      // Icons, screenshots, letters of other scripts and the code reader for browsers without one come from the network.
      globPatterns: ['index.html', 'start.js', 'icon.svg', 'assets/*.{js,css,woff2}'],
      globIgnores: ['assets/*-{cyrillic,greek,vietnamese}-*', 'assets/*-{cyrillic,greek}-ext-*'],
      manifestTransforms: [
        async (entries) => ({
          manifest: await Promise.all(
            entries.map(async (entry) => ({ ...entry, integrity: await integrityOf(entry.url) })),
          ),
        }),
      ],
      navigateFallbackDenylist: [ofServer],
      inlineWorkboxRuntime: true,
    },
  });
