import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { button, type Desk } from './desk.ts';

/** Text without marks of direction and soft breaks, its spaces as one. */
export const plain = (text: string): string =>
  text.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g, '').replace(/\s+/g, ' ');

/** Saves the paper on the screen, or what a button is for, as the PDF that the server writes, and returns the text of that. */
export async function savesPdf(desk: Desk, asking = button(desk, 'kit.print.download')): Promise<string> {
  const saving = desk.page.waitForEvent('download');
  await asking.click();
  const file = await readFile(await (await saving).path());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  return plain(text);
}
