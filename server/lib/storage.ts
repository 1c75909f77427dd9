import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { type Config, StartError } from './config.ts';

/**
 * Where the bytes of pictures lie: a folder that all server processes share. Another of flydrive's drivers goes in
 * here, and nowhere else.
 */
export function createStorage({ DATA_DIR, IMAGES_DIR }: Pick<Config, 'DATA_DIR' | 'IMAGES_DIR'>): Disk {
  const location = IMAGES_DIR ?? join(DATA_DIR, 'images');
  try {
    mkdirSync(location, { recursive: true });
  } catch {
    throw new StartError('IMAGES_DIR (or DATA_DIR) must name a folder that the server may write into.');
  }
  return new Disk(new FSDriver({ location, visibility: 'private' }));
}
