import { readFileSync } from 'node:fs';
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

/**
 * Reads a page that the web's build makes with its styles, and returns the function that writes the server's parts
 * into it. The fonts of the page's language are fetched at once.
 */
export function pageTemplate(file: string): (parts: PageParts) => string {
  const built = builtFile(file);
  const page = built === null ? bare : readFileSync(built, 'utf8');
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
