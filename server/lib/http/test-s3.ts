import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Stored {
  bytes: Buffer;
  modified: Date;
}

/** Few, so that a list of objects has several pages. */
const perPage = 3;

/** The part of an S3-compatible storage that pictures need: one bucket `shop` in memory, for the access key `ali`. */
export async function testS3() {
  const objects = new Map<string, Stored>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const end = (status: number, body: string | Buffer = '', headers = {}) =>
      void response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
    const [, bucket, key = ''] = pathname.split('/');
    if (!request.headers.authorization?.includes('Credential=ali/') || bucket !== 'shop')
      return end(403, error('AccessDenied'));
    if (request.method === 'GET' && !key) return end(200, page(searchParams.get('continuation-token') ?? ''));
    if (request.method === 'PUT') {
      objects.set(key, { bytes: Buffer.concat(chunks), modified: new Date() });
      return end(200, '', { etag: '"1"' });
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return end(204);
    }
    const found = objects.get(key);
    if (!found) return end(404, error('NoSuchKey'));
    end(200, found.bytes, {
      'content-length': found.bytes.length,
      'last-modified': found.modified.toUTCString(),
      etag: '"1"',
    });
  }

  const page = (after: string) => {
    const keys = [...objects.keys()].sort().filter((key) => key > after);
    const contents = keys.slice(0, perPage).map((key) => {
      const { bytes, modified } = objects.get(key) as Stored;
      return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${modified.toISOString()}</LastModified></Contents>`;
    });
    const next =
      keys.length > perPage ? `<NextContinuationToken>${keys[perPage - 1]}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  };

  return {
    objects,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'shop',
      S3_ACCESS_KEY_ID: 'ali',
      S3_SECRET_ACCESS_KEY: 'open-sesame',
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

const error = (code: string) => `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
