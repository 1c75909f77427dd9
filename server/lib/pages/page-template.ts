import { readFileSync, statSync } from 'node:fs';
import { builtFile } from '#server/lib/http/web.ts';
import type { Direction, Language } from '#shared/lib/language.ts';
import { type Html, html } from './html.ts';

export interface PageParts {
  language: Language;
  direction: Direction;
  head: Html;
  body: Html;
}

/** A page by itself, where the web isn't built. */
const bare =
  '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><!--head--></head><body></body></html>';

const fontFiles = /<meta name="start-files" content='([^']*)'>\s*/;

type WritePage = (parts: PageParts) => string;

/**
 * Returns the function that writes the server's parts into a page that the web's build makes with its styles. The page is
 * read again once another build has replaced it, since the styles that it names are gone; during a build the old one is
 * kept.
 */
export function pageTemplate(file: string, path = builtFile(file)): WritePage {
  let stamp = '';
  let write = writerOf(bare);
  return (parts) => {
    const { mtimeMs, ino } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (ino !== undefined && stamp !== `${ino} ${mtimeMs}`) {
      write = writerOf(readFileSync(path, 'utf8'));
      stamp = `${ino} ${mtimeMs}`;
    }
    return write(parts);
  };
}

/** The fonts of the page's language are fetched at once. */
function writerOf(page: string): WritePage {
  const fonts: Partial<Record<Language, string[]>> = JSON.parse(fontFiles.exec(page)?.[1] ?? '{}');
  const [before = '', after = ''] = page.replace(fontFiles, '').split('<!--head-->');
  return ({ language, direction, head, body }) => {
    const preloads = html`${(fonts[language] ?? []).map(
      (font) => html`<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    )}`;
    const start = before.replace('lang="en" dir="ltr"', `lang="${language}" dir="${direction}"`);
    // Functions, since `$&` in a text would be replaced.
    return (
      start +
      preloads.text +
      head.text +
      after.replace(/<body>.*<\/body>/s, () => `<body>${body.text}</body>`)
    );
  };
}
