import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { type Bucket, bucketOf, type Config, StartError } from './config.ts';

/**
 * Stores the bytes of pictures in a bucket of an S3-compatible storage, or else in a folder; all server processes share
 * it. Only this file names a driver of flydrive.
 */
export async function createStorage(config: Config): Promise<Disk> {
  const bucket = bucketOf(config);
  return new Disk(bucket ? await inBucket(bucket) : inFolder(config));
}

function inFolder({ DATA_DIR, IMAGES_DIR }: Config): FSDriver {
  const location = IMAGES_DIR ?? join(DATA_DIR, 'images');
  try {
    mkdirSync(location, { recursive: true, mode: 0o700 });
  } catch {
    throw new StartError('IMAGES_DIR (or DATA_DIR) must name a folder that the server may write into.');
  }
  return new FSDriver({ location, visibility: 'private' });
}

/** In milliseconds; shorter than the client's own timeout, so that a failure is reported. */
const requestTimeouts = { connectionTimeout: 3000, requestTimeout: 15_000, throwOnRequestTimeout: true };

async function inBucket({ endpoint, region, bucket, accessKeyId, secretAccessKey }: Bucket) {
  // Loaded only where a bucket is configured: the library is large.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    endpoint,
    region,
    bucket,
    credentials: { accessKeyId, secretAccessKey },
    // The bucket's policy controls access; not every storage has rules per object.
    visibility: 'private',
    supportsACL: false,
    // Bucket names as subdomains need their own certificates; many storages don't know the newest checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: requestTimeouts,
  });
}
