import type { Page } from '@playwright/test';
import sharp, { type Region } from 'sharp';

/** A box of the page that hides what extends beyond it. */
interface Box extends Region {
  number: number;
  text: string;
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** How far strokes reach beyond their box at most, in pixels. */
const reach = 16;
/** Fewer different pixels, or smaller differences in brightness, are no stroke. */
const fewestPixels = 6;
const faintest = 24;

/**
 * Finds words in Arabic script of which the page cuts off strokes, without those in `known`: compares the pixels around
 * each box that hides its overflow with those of the same box that shows it.
 */
export async function findClippedInk(page: Page, known: ReadonlySet<string>): Promise<Set<string>> {
  const boxes = (await page.evaluate(markBoxes)).filter(({ text }) => !known.has(text));
  const cut = new Set<string>();
  if (boxes.length === 0) return cut;
  const clipped = await pixelsOf(page);
  await page.evaluate(showOverflow, 'all' as const);
  const whole = await pixelsOf(page);
  for (const box of boxes) {
    const region = around(box, whole);
    const isSuspect =
      differing(cropped(clipped, region), cropped(whole, region), box, region) >= fewestPixels;
    if (!isSuspect || cut.has(box.text)) continue;
    // The difference may come from a neighbour, or from what arrived in between, so this box alone is clipped again.
    await page.evaluate(showOverflow, box.number);
    const alone = await pixelsOf(page, region);
    await page.evaluate(showOverflow, 'all' as const);
    const shown = await pixelsOf(page, region);
    if (differing(alone, shown, box, region) >= fewestPixels) cut.add(box.text);
  }
  await page.evaluate(showOverflow, 'none' as const);
  return cut;
}

async function pixelsOf(page: Page, region?: Region): Promise<Pixels> {
  const clip = region && { x: region.left, y: region.top, width: region.width, height: region.height };
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide', ...(clip && { clip }) });
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The box with the space that its strokes may reach. */
function around({ left, top, width, height }: Box, page: Pixels): Region {
  const [x, y] = [Math.max(0, left - reach), Math.max(0, top - reach)];
  return {
    left: x,
    top: y,
    width: Math.min(page.width, left + width + reach) - x,
    height: Math.min(page.height, top + height + reach) - y,
  };
}

function cropped({ data, width }: Pixels, region: Region): Pixels {
  const lines = Array.from({ length: region.height }, (_, y) => {
    const start = (region.top + y) * width + region.left;
    return data.subarray(start, start + region.width);
  });
  return { data: Buffer.concat(lines), width: region.width, height: region.height };
}

/** Counts the pixels that differ in two pictures of a region, outside the box. */
function differing(a: Pixels, b: Pixels, box: Box, region: Region): number {
  let count = 0;
  for (const [at, bright] of a.data.entries()) {
    const x = region.left + (at % a.width);
    const y = region.top + Math.floor(at / a.width);
    const isInside = x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height;
    if (!isInside && Math.abs(bright - (b.data[at] ?? 0)) > faintest) count += 1;
  }
  return count;
}

/** Marks the boxes in sight that clip a line of Arabic script. Runs in the page. */
function markBoxes(): Box[] {
  const style = document.createElement('style');
  // What is too long for its box stays cut off at its end.
  style.textContent = `
    * { transition: none !important; animation: none !important; }
    [data-shown] { overflow: visible !important; }
    [data-shown][data-long] { overflow-x: clip !important; }`;
  document.head.append(style);
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element, number) => {
    delete element.dataset.clips;
    const { overflowX, overflowY } = getComputedStyle(element);
    const clips = [overflowX, overflowY].some((value) => value === 'clip' || value === 'hidden');
    if (!clips || !/[\u0600-\u06ff]/.test(element.textContent)) return [];
    const { x, y, width, height } = element.getBoundingClientRect();
    // Taller boxes are frames, whose content is hidden on purpose.
    const isLine = width >= 10 && height >= 8 && height <= 90;
    if (!isLine || x < 0 || y < 0 || x + width > innerWidth || y + height > innerHeight) return [];
    element.dataset.clips = String(number);
    element.toggleAttribute('data-long', element.scrollWidth > element.clientWidth + 1);
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const text = element.textContent.trim().slice(0, 40);
    return [
      { number, text, left, top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top },
    ];
  });
}

/** Shows what the marked boxes hide: of none, of all, or of all but one. Runs in the page. */
function showOverflow(shown: 'none' | 'all' | number): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-clips]'))
    element.toggleAttribute('data-shown', shown !== 'none' && element.dataset.clips !== String(shown));
}
