import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';
import { button, type TestUser } from './test-user.ts';

/** Text without marks of direction and soft breaks, its spaces as one. */
export const plain = (text: string): string =>
  text.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g, '').replace(/\s+/g, ' ');

/** Saves the paper on the screen, or what a button is for, as the PDF that the server writes, and returns the text of that. */
export async function savePdf(user: TestUser, asking = button(user, 'kit.print.download')): Promise<string> {
  const saving = user.page.waitForEvent('download');
  await asking.click();
  const file = await readFile(await (await saving).path());
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => textOf(await pdf.getPage(index + 1))),
  );
  return plain(pages.join('\n'));
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** The text of a page. Where it runs from the right, its parts have no spaces of their own between them. */
async function textOf(page: Page): Promise<string> {
  const { items } = await page.getTextContent();
  let before = 0;
  return items
    .map((item) => {
      if (!('str' in item)) return '';
      const from = item.transform[4];
      const space = from < before ? ' ' : '';
      before = from;
      return space + item.str + (item.hasEOL ? '\n' : '');
    })
    .join('');
}
