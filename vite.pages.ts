import { resolve } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { publicPaths } from './shared/access/session/public-paths.ts';
import { languages } from './shared/lib/language.ts';
import { appPage, homeScreen, reachedFrom } from './vite.graph.ts';
import { textFiles, textFolder } from './vite.texts.ts';

type Bundle = Rolldown.OutputBundle;

const signedOutPage = 'signed-out.html';
/** The server fills them: see server/lib/pages/page-template.ts. */
const filledPages = ['shop.html', 'track.html', 'work.html'];
const home = { path: '/dashboard', screen: homeScreen };

/** What at least a third of all forms are made of: fetched while the first screen is quiet (web/lib/background/background.ts). */
const formParts = ['ui/form/form-drawer.tsx', 'ui/action/action-frame.tsx', 'ui/form/field/form-fields.ts'];

/** The letters that every page of a language shows; digits and codes are Latin everywhere. */
const fonts = {
  en: ['inter-latin-opsz'],
  ar: ['inter-latin-opsz', 'vazirmatn-arabic'],
  ur: ['inter-latin-opsz', 'noto-nastaliq-urdu-arabic'],
};

/**
 * The web has two pages: the app, and a light one for the screens of signed-out people. Each names the files that its
 * language needs, for `public/start.js` to fetch at once; the light one also names the app's, to be fetched for later.
 * Others have only styles, and the server fills them for the visitors of the shop and for who follows an order.
 */
export function pages(): Plugin {
  return {
    name: 'pages',
    configureServer(server) {
      server.middlewares.use((request, _reply, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        if (path === '/' || publicPaths.some((each) => each === path)) request.url = `/${signedOutPage}`;
        next();
      });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle, path }) {
        const isApp = path === `/${appPage}`;
        const html = isApp ? page.replace('data-guarded', `data-guarded="${await screenPaths()}"`) : page;
        if (!bundle) return html;
        if (filledPages.some((each) => path === `/${each}`)) {
          const files = languages.map((language) => [language, fontsOf(bundle, fonts[language])]);
          return html.replace('<!--head-->', `${meta('start-files', Object.fromEntries(files))}<!--head-->`);
        }
        const named = isApp
          ? meta('start-files', startFilesOfApp(bundle)) +
            `<meta name="texts" content="${textFolder()}">\n    ` +
            `<meta name="form-files" content="${formFiles(bundle).join(' ')}">\n    `
          : meta('start-files', startFilesOfSignedOut(bundle)) + meta('app-files', appFiles(bundle));
        return html.replace('<script src="/start.js"', `${named}<script src="/start.js"`);
      },
    },
  };
}

/** The paths of all guarded screens: `/dashboard /customer /customer/:id …`. */
async function screenPaths(): Promise<string> {
  const { module } = await runnerImport<{ screens: { path: string }[] }>(
    resolve(import.meta.dirname, 'web/app/routes.ts'),
    {
      configFile: false,
      logLevel: 'error',
    },
  );
  return module.screens.map(({ path }) => path).join(' ');
}

const meta = (name: string, files: Record<string, string[]>) =>
  `<meta name="${name}" content='${JSON.stringify(files)}'>\n    `;

/** What a page needs beside its own script. */
const beside = (bundle: Bundle, page: string, source: string) => {
  const known = filesOf(bundle, [page]);
  return filesOf(bundle, [source]).filter((file) => !known.includes(file));
};

/** What forms need beside the first screen. */
const formFiles = (bundle: Bundle): string[] => {
  const known = filesOf(bundle, [appPage, home.screen]);
  return filesOf(bundle, formParts).filter((file) => !known.includes(file));
};

/** By language, by path, and by both. */
const startFilesOfApp = (bundle: Bundle) => ({
  ...Object.fromEntries(
    languages.flatMap((language) => [
      [language, [...textFiles(language, appPage), ...fontsOf(bundle, fonts[language])]],
      [`${language} ${home.path}`, textFiles(language, home.screen)],
    ]),
  ),
  [home.path]: beside(bundle, appPage, home.screen),
});

const startFilesOfSignedOut = (bundle: Bundle) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      [
        ...beside(bundle, signedOutPage, `shared/i18n/first.${language}.ts`),
        ...fontsOf(bundle, fonts[language]),
      ],
    ]),
  );

/** What somebody needs who has just signed in: of every language, and of each. */
const appFiles = (bundle: Bundle) => ({
  all: filesOf(bundle, [appPage, home.screen]),
  ...Object.fromEntries(
    languages.map((language) => [
      language,
      [...textFiles(language, appPage), ...textFiles(language, home.screen)],
    ]),
  ),
});

/** The built files of these pages, parts and modules, with all that they import. */
function filesOf(bundle: Bundle, sources: string[]): string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const found = new Set<string>();
  const visit = (fileName: string) => {
    const chunk = chunks.find((each) => each.fileName === fileName);
    if (!chunk || found.has(`/${fileName}`)) return;
    // Vite writes the chunk of a page into the page.
    if (!chunk.facadeModuleId?.endsWith('.html')) found.add(`/${fileName}`);
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(`/${css}`);
    chunk.imports.forEach(visit);
  };
  for (const source of sources) {
    const isSource = (id: string | null) => id?.endsWith(`/${source}`);
    const chunk =
      chunks.find(({ facadeModuleId }) => isSource(facadeModuleId)) ??
      chunks.find(({ moduleIds }) => moduleIds.some(isSource));
    if (!chunk) throw new Error(`the build has no ${source}`);
    visit(chunk.fileName);
  }
  return [...found];
}

const fontsOf = (bundle: Bundle, names: string[]): string[] =>
  names.map((name) => {
    const font = Object.keys(bundle).find(
      (file) => file.startsWith(`assets/${name}-`) && file.includes('normal'),
    );
    if (!font) throw new Error(`the build has no font ${name}`);
    return `/${font}`;
  });

/**
 * `shared` of a module that the page of signed-out people loads and the app may load: the second one finds it in the
 * browser's cache, and a screen that needs it doesn't run the other page's start.
 */
export const sharedChunk: Rolldown.CodeSplittingNameFunction = (id, graph) =>
  reachedFrom(signedOutPage, graph).has(id) && reachedFrom(appPage, graph, true).has(id) ? 'shared' : null;

export const pageChunk: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  if (reachedFrom(signedOutPage, graph).has(id)) return 'signed-out';
  return reachedFrom(appPage, graph).has(id) ? 'base' : null;
};
