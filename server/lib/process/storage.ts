import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { type Bucket, bucketOf, type Config, StartError } from './config.ts';

/**
 * Where the bytes of pictures lie: a bucket of an S3-compatible storage, or else a folder; all server processes share
 * it. Another of flydrive's drivers goes in here, and nowhere else.
 */
export async function createStorage(config: Config): Promise<Disk> {
  const bucket = bucketOf(config);
  return new Disk(bucket ? await inBucket(bucket) : inFolder(config));
}

function inFolder({ DATA_DIR, IMAGES_DIR }: Config): FSDriver {
  const location = IMAGES_DIR ?? join(DATA_DIR, 'images');
  try {
    mkdirSync(location, { recursive: true });
  } catch {
    throw new StartError('IMAGES_DIR (or DATA_DIR) must name a folder that the server may write into.');
  }
  return new FSDriver({ location, visibility: 'private' });
}

/** In milliseconds: a picture that can't be had is told of before the reader's own patience ends. */
const patience = { connectionTimeout: 3000, requestTimeout: 15_000, throwOnRequestTimeout: true };

async function inBucket({ endpoint, region, bucket, accessKeyId, secretAccessKey }: Bucket) {
  // Only who has a bucket waits for its library.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    endpoint,
    region,
    bucket,
    credentials: { accessKeyId, secretAccessKey },
    // The bucket's own rules say who may read; not every storage knows rules for each object.
    visibility: 'private',
    supportsACL: false,
    // Names of buckets before the host's need certificates of their own; the newest checksums are unknown to many.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: patience,
  });
}
