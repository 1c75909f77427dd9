/** Markup that is safe to send: everything in it that came from outside is escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in a template. `null`, `undefined` and `false` are left out. */
type Part = Html | string | number | null | undefined | false | readonly Part[];

/** `html`<p title="${name}">${name}</p>``: markup, in which every value is escaped unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, each, at) => text + written(parts[at - 1]) + each));
}

/** Data for search engines inside a page. No text in it can end the element. */
export const jsonLd = (data: object): Html =>
  new Html(
    `<script type="application/ld+json">${JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, unicodeOf)}</script>`,
  );

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number')
    return String(part).replace(/[&<>"'`]/g, entityOf);
  return part.map(written).join('');
}

const entityOf = (letter: string): string => `&#${letter.codePointAt(0)};`;

const unicodeOf = (letter: string): string =>
  `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
