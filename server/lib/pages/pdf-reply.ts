import { fileName } from '#server/lib/data/saved-as.ts';
import type { Context } from '#server/lib/http/route.ts';
import type { PrintedPaper } from '#server/lib/pdf/drawn-paper.ts';
import { writePdf } from '#server/lib/pdf/typeset.ts';

/** The file of a document; given up when its reader goes before it is begun. */
export async function pdfOf(
  { request }: Pick<Context, 'request'>,
  title: string,
  papers: readonly [PrintedPaper, ...PrintedPaper[]],
): Promise<File> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  request.socket.once('close', leave);
  try {
    const name = fileName(title);
    const bytes = await writePdf({
      title: name,
      papers,
      signal: gone.signal,
      userId: request.principal?.userId,
    });
    return new File([bytes as Uint8Array<ArrayBuffer>], `${name}.pdf`, { type: 'application/pdf' });
  } finally {
    request.socket.off('close', leave);
  }
}
