import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Problem } from '#server/lib/data/problem.ts';
import type { Multipart } from '#shared/lib/contract.ts';

/** Bytes allowed besides the file: field names, boundaries, a few short values. */
const around = 16 * 1024;

/**
 * Reads a form of `multipart/form-data` as one object, its files as `File`, for the contract's schema.
 * Throws `unsupported_type` for another body, `too_large` for too large a file, `malformed` for an invalid form.
 */
export async function readForm(request: FastifyRequest, { maxBytes, tooLarge }: Multipart): Promise<unknown> {
  if (!request.isMultipart()) throw new Problem('unsupported_type', { message: 'errors.notAForm' });
  const refusal = () => new Problem('too_large', { message: tooLarge });
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + around) throw refusal();
  const limits = { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 4096, headerPairs: 50 };
  const form = new Map<string, unknown>();
  try {
    for await (const part of request.parts({ limits })) {
      const value =
        part.type === 'file' ? new File([toBytes(await part.toBuffer())], part.filename ?? '') : part.value;
      if (typeof value === 'string' && value.includes('\0')) throw new Problem('malformed');
      form.set(part.fieldname, value);
    }
  } catch (error) {
    const isLimit = (error as { statusCode?: number }).statusCode === 413;
    throw isLimit ? refusal() : new Problem('malformed');
  }
  return Object.fromEntries(form);
}

/** The body as a fingerprint knows it, with the contents of its files: the same key for another picture is another request. */
export const digestOfForm = (form: Record<string, unknown>): Promise<unknown[]> =>
  Promise.all(
    Object.entries(form).map(async ([name, value]) => [
      name,
      value instanceof File ? await digestOf(value) : value,
    ]),
  );

const digestOf = async (file: File): Promise<string> =>
  createHash('sha256')
    .update(await file.bytes())
    .digest('base64url');

/** A pooled buffer shares its memory; a File needs its own bytes. */
const toBytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(buffer);
