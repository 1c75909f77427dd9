import type { CDPSession, Page } from '@playwright/test';
import sharp, { type Region } from 'sharp';

/** A box of the page that hides what extends beyond it. */
interface Box extends Region {
  number: number;
  text: string;
  /** Everything that decides which of its strokes are cut off: two boxes with the same look are cut the same. */
  look: string;
  /** Whether something else lies above it, such as a dialog: its strokes can't be seen. */
  isCovered: boolean;
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
 * Finds words in Arabic script of which the page cuts off strokes: compares the pixels around each box that hides its
 * overflow with those of the same box that shows it. A page is examined several times, and boxes that look as one before
 * only once.
 */
export async function inkExaminer(page: Page): Promise<() => Promise<Set<string>>> {
  const client = await page.context().newCDPSession(page);
  const examined = new Set<string>();
  const examine = async (cut: Set<string>, times = 3): Promise<Set<string>> => {
    const boxes = (await page.evaluate(markBoxes)).filter(({ look }) => !examined.has(look));
    for (const { look, isCovered } of boxes) if (!isCovered) examined.add(look);
    const found = boxes.length === 0 ? [] : await findCut(page, client, boxes);
    if (found.length === 0) return cut;
    const looks = new Set((await page.evaluate(markBoxes)).map(({ look }) => look));
    for (const { look, text } of found) if (looks.has(look)) cut.add(text);
    // Where columns have changed their widths meanwhile, other boxes were examined than the marked ones.
    const hasChanged = found.some(({ look }) => !looks.has(look));
    return hasChanged && times > 1 ? examine(cut, times - 1) : cut;
  };
  return () => examine(new Set());
}

/** Returns the boxes that cut off strokes. */
async function findCut(page: Page, client: CDPSession, boxes: readonly Box[]): Promise<Box[]> {
  const clipped = await pictureOf(client);
  await page.evaluate(showOverflow, 'all' as const);
  const whole = await pictureOf(client);
  const cut =
    clipped === whole
      ? []
      : await confirmCut(page, client, suspectsOf(boxes, await pixelsIn(clipped), await pixelsIn(whole)));
  await page.evaluate(showOverflow, 'none' as const);
  return cut;
}

const suspectsOf = (boxes: readonly Box[], clipped: Pixels, whole: Pixels) =>
  boxes.filter((box) => isCut(box, clipped, whole));

/**
 * The difference may come from a neighbour, or from what arrived in between, such as a row's mark that goes: so suspects are
 * clipped again twice, neighbours one after the other.
 */
async function confirmCut(page: Page, client: CDPSession, boxes: readonly Box[]): Promise<Box[]> {
  const cut: Box[] = [];
  for (const group of apart(boxes)) {
    let suspects = group;
    for (let time = 0; time < 2 && suspects.length > 0; time++) {
      const numbers = suspects.map(({ number }) => number);
      await page.evaluate(showOverflow, numbers);
      const alone = await pixelsIn(await pictureOf(client));
      await page.evaluate(showOverflow, 'all' as const);
      const shown = await pixelsIn(await pictureOf(client));
      suspects = suspectsOf(suspects, alone, shown);
    }
    cut.push(...suspects);
  }
  return cut;
}

/** The picture of a page that looks the same is the same text. */
async function pictureOf(client: CDPSession): Promise<string> {
  return (await client.send('Page.captureScreenshot', { optimizeForSpeed: true })).data;
}

async function pixelsIn(picture: string): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(picture, 'base64'))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Divides boxes into groups in which no stroke of one can reach another. */
function apart(boxes: readonly Box[]): Box[][] {
  const groups: Box[][] = [];
  for (const box of boxes) {
    const free = groups.find((group) => !group.some((other) => isNear(box, other)));
    if (free) free.push(box);
    else groups.push([box]);
  }
  return groups;
}

const isNear = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width + 2 * reach &&
  b.left < a.left + a.width + 2 * reach &&
  a.top < b.top + b.height + 2 * reach &&
  b.top < a.top + a.height + 2 * reach;

/** Whether two pictures of the page differ around a box, as far as its strokes may reach. */
function isCut(box: Box, a: Pixels, b: Pixels): boolean {
  const { left, top, width, height } = around(box, a);
  let count = 0;
  for (let y = top; y < top + height; y++) {
    const isBeside = y >= box.top && y < box.top + box.height;
    for (let x = left; x < left + width; x++) {
      if (isBeside && x === box.left) x += box.width;
      const at = y * a.width + x;
      if (x < left + width && Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)) > faintest) count += 1;
    }
  }
  return count >= fewestPixels;
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

/** Marks the boxes in sight that clip a line of Arabic script. Runs in the page. */
function markBoxes(): Box[] {
  const style = document.getElementById('clipped-ink') ?? document.createElement('style');
  style.id = 'clipped-ink';
  // What is too long for its box stays cut off at its end.
  style.textContent = `
    * { transition: none !important; animation: none !important; caret-color: transparent !important; }
    [data-shown] { overflow: visible !important; }
    [data-shown][data-long] { overflow-x: clip !important; }`;
  document.head.append(style);
  const lookOf = (element: HTMLElement): string => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const { overflowX, overflowY, overflowClipMargin } = getComputedStyle(element);
    const content = document.createRange();
    content.selectNodeContents(element);
    const places = [...content.getClientRects()].flatMap((place) => [
      place.x - x,
      place.y - y,
      place.width,
      place.height,
    ]);
    const styles = [element, ...element.querySelectorAll('*')].map((part) => {
      const { font, color, opacity } = getComputedStyle(part);
      return [font, color, opacity];
    });
    const frames = [element, element.parentElement, element.parentElement?.parentElement];
    return JSON.stringify([
      element.textContent,
      [overflowX, overflowY, overflowClipMargin, element.hasAttribute('data-long')],
      [width, height, ...places].map((length) => length.toFixed(1)),
      styles,
      // What lies beside it may hide its strokes.
      frames.map((frame) => frame?.className),
    ]);
  };
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
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return [
      {
        number,
        text: element.textContent.trim().slice(0, 40),
        look: lookOf(element),
        isCovered: !hit || !(element.contains(hit) || hit.contains(element)),
        left,
        top,
        width: Math.ceil(x + width) - left,
        height: Math.ceil(y + height) - top,
      },
    ];
  });
}

/** Shows what the marked boxes hide: of none, of all, or of all but some. Runs in the page. */
function showOverflow(shown: 'none' | 'all' | number[]): void {
  const clipped = new Set(Array.isArray(shown) ? shown.map(String) : []);
  for (const element of document.querySelectorAll<HTMLElement>('[data-clips]'))
    element.toggleAttribute('data-shown', shown !== 'none' && !clipped.has(element.dataset.clips ?? ''));
}
