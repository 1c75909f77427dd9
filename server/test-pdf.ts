import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';

/** Text without marks of direction and soft breaks, its spaces as one. */
const plain = (text: string) => text.replace(/[\u200b-\u200f\u2060-\u2069]/g, '').replace(/\s+/g, ' ');

interface Reader {
  send: (
    method: 'GET',
    path: string,
  ) => Promise<{ status: number; headers: Record<string, unknown>; bytes: Uint8Array; body: unknown }>;
}

/** Fetches a PDF, and returns its text, its pages, and the size of the first one. */
export async function readPdf(reader: Reader, path: string) {
  const { status, headers, bytes, body } = await reader.send('GET', path);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
  const { info } = await pdf.getMetadata();
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => (await pdf.getPage(index + 1)).getTextContent()),
  );
  const items = pages.flatMap((page) => page.items);
  return {
    text: plain(text),
    pages: pdf.numPages,
    millimetres: [width, height].map((points) => Math.round((points * 25.4) / 72)),
    language: (info as { Language?: string }).Language,
    /** Where each text begins and ends, in millimetres from the left. */
    spans: items.flatMap((item) => {
      if (!('str' in item)) return [];
      const from = (item.transform[4] * 25.4) / 72;
      return { text: plain(item.str), from, to: from + (item.width * 25.4) / 72 };
    }),
    saved: String(headers['content-disposition']),
  };
}
