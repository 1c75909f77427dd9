import { html } from '#server/lib/pages/html.ts';
import { imageSides } from '#shared/images/image.rules.ts';
import type { PublicPicture } from './public-picture.ts';

interface Look {
  alt: string;
  /** The width in CSS pixels of the box that the picture fills, on a phone and on a wide screen. */
  phone: string;
  wide: string;
  /** Fetched at once, since it is in the first view. */
  isFirst?: boolean;
}

/** A picture in the three sizes that are stored; the browser takes the smallest that fills its box. */
export function pictureOf(picture: PublicPicture, { alt, phone, wide, isFirst = false }: Look) {
  const { url, mediumUrl, smallUrl, width, height } = picture;
  const longer = Math.max(width, height);
  const widthOf = (side: number) => Math.round((width * Math.min(side, longer)) / longer);
  const srcset = [
    `${smallUrl} ${widthOf(imageSides.small)}w`,
    `${mediumUrl} ${widthOf(imageSides.medium)}w`,
    `${url} ${widthOf(imageSides.whole)}w`,
  ].join(', ');
  // A box is filled by its height too: a picture that is twice as wide as high is drawn twice as wide as its box.
  const drawn = Math.max(1, width / height).toFixed(2);
  const sizes = `(min-width: 48em) calc(${wide} * ${drawn}), calc(${phone} * ${drawn})`;
  return html`<img src="${mediumUrl}" srcset="${srcset}" sizes="${sizes}" width="${width}" height="${height}" alt="${alt}" ${
    isFirst ? html`fetchpriority="high"` : html`loading="lazy" decoding="async"`
  }>`;
}
