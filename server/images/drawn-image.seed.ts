import type { Disk } from 'flydrive';
import type { Database } from '#server/database/connection.ts';
import { addImage } from './image.actions.ts';
import { encodeImage, storeImage } from './image-bytes.ts';

interface Drawing {
  /** The shapes of an SVG of this size. */
  shapes: string;
  width: number;
  height: number;
}

/** Stores a drawing as an uploaded picture of the user, and returns its id. */
export async function addDrawing(
  database: Database,
  files: Disk,
  { shapes, width, height }: Drawing,
  userId: number,
): Promise<number> {
  const { default: sharp } = await import('sharp');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
  const encoded = await encodeImage(
    new File([Uint8Array.from(bytes)], 'drawing.jpg', { type: 'image/jpeg' }),
  );
  await storeImage(files, encoded);
  return (await addImage(database, encoded, userId)).id;
}
