import { imageSides } from '#shared/images/image.rules.ts';

const quality = 0.9;

/**
 * Makes a jpg of any picture that the browser can show, upright, on white, and no larger than the server keeps it;
 * null if the browser can't read it.
 */
export async function asJpeg(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, imageSides.whole / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  return bytes && new File([bytes], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}
