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
  /** Beyond these edges it hides strokes only; beyond the others also what it scrolls to. */
  edges: { top: boolean; bottom: boolean; sides: boolean };
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
 * overflow with those of the same box that shows it. Fields, whose own boxes can't be shown, are examined by a box of the
 * same text above them. A page is examined several times, and boxes that look as one before only once.
 */
export async function clippingExaminer(page: Page): Promise<() => Promise<Set<string>>> {
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
  return async () => {
    const cut = await examine(new Set());
    await page.evaluate(() => document.querySelector('[data-stand-ins]')?.remove());
    return cut;
  };
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
    if (y < box.top && !box.edges.top) continue;
    if (y >= box.top + box.height && !box.edges.bottom) continue;
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
function around({ left, top, width, height, edges }: Box, page: Pixels): Region {
  const beside = edges.sides ? reach : 0;
  const [x, y] = [Math.max(0, left - beside), Math.max(0, top - reach)];
  return {
    left: x,
    top: y,
    width: Math.min(page.width, left + width + beside) - x,
    height: Math.min(page.height, top + height + reach) - y,
  };
}

/** Marks the boxes in sight that clip Arabic script: lines, fields and frames. Runs in the page. */
function markBoxes(): Box[] {
  const style = document.getElementById('clipped-ink') ?? document.createElement('style');
  style.id = 'clipped-ink';
  // What is too long for its box stays cut off at its end. A frame keeps the size that it has as one that scrolls.
  style.textContent = `
    * { transition: none !important; animation: none !important; caret-color: transparent !important; }
    [data-shown] { overflow: visible !important; }
    [data-shown][data-long] { overflow-x: clip !important; }
    [data-frame] { min-inline-size: 0; min-block-size: 0; }
    [data-stand-ins] span { position: fixed; display: flex; align-items: center; z-index: 9999; pointer-events: none; }
    [data-stand-ins] b { flex: 1; min-inline-size: 0; overflow: clip; white-space: pre; }
    [data-stand-ins] b[data-lines] { align-self: stretch; white-space: pre-wrap; overflow-wrap: break-word; }
    [data-stand-ins] b[data-shown]:dir(rtl) { clip-path: inset(-99px -99px -99px 0); }
    [data-stand-ins] b[data-shown]:dir(ltr) { clip-path: inset(-99px 0 -99px -99px); }`;
  document.head.append(style);
  document.querySelector('[data-stand-ins]')?.remove();
  const standIns = document.createElement('div');
  standIns.dataset.standIns = '';
  standIns.ariaHidden = 'true';
  const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'input, select, textarea',
  );
  for (const field of fields) {
    const isSelect = field instanceof HTMLSelectElement;
    const hasLines = field instanceof HTMLTextAreaElement;
    // What it has scrolled out of sight isn't cut, but hidden.
    if (hasLines && field.scrollHeight > field.clientHeight + 1) continue;
    const text = isSelect ? (field.selectedOptions[0]?.text ?? '') : field.value || field.placeholder;
    const { x, y, width, height } = field.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!/[\u0600-\u06ff]/.test(text) || hit !== field) continue;
    const looks = getComputedStyle(field);
    const px = (name: string) => Number.parseFloat(looks.getPropertyValue(name));
    // Lines may reach into the padding, a single one is cut off at it.
    const edge = (side: string) => px(`border-${side}-width`) + (hasLines ? 0 : px(`padding-${side}`));
    const [frame, box] = [document.createElement('span'), document.createElement('b')];
    frame.style.inset = `${y + edge('top')}px auto auto ${x + edge('left')}px`;
    frame.style.width = `${width - edge('left') - edge('right')}px`;
    frame.style.height = `${height - edge('top') - edge('bottom')}px`;
    for (const name of ['font', 'letter-spacing', 'color', 'direction', 'text-align', 'text-indent'])
      box.style.setProperty(name, looks.getPropertyValue(name));
    if (hasLines) {
      box.dataset.lines = '';
      box.style.padding = looks.padding;
    }
    box.textContent = text;
    frame.append(box);
    standIns.append(frame);
  }
  document.body.append(standIns);
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
  /** Also where the text lacks less than a pixel, which its scroll width doesn't tell. */
  const endsWithDots = (element: HTMLElement): boolean => {
    const { textOverflow, paddingLeft, paddingRight } = getComputedStyle(element);
    const text = document.createRange();
    text.selectNodeContents(element);
    const paddings = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
    const room = element.getBoundingClientRect().width - paddings;
    return textOverflow === 'ellipsis' && text.getBoundingClientRect().width > room;
  };
  /** Whether a part of a frame is scrolled to its sides. */
  const isWide = (part: Element): boolean =>
    part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'auto';
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element, number) => {
    delete element.dataset.clips;
    const { overflowX, overflowY } = getComputedStyle(element);
    const clips = [overflowX, overflowY].some((value) => value !== 'visible');
    if (!clips || !/[\u0600-\u06ff]/.test(element.textContent)) return [];
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width < 10 || height < 8) return [];
    if (x < 0 || y < 0 || x + width > innerWidth || y + height > innerHeight) return [];
    // What was scrolled to its side would jump back.
    if (element.scrollLeft !== 0) return [];
    const isStandIn = element.closest('[data-stand-ins]') !== null;
    // What a frame has scrolled out of sight isn't cut, but hidden.
    const frame = element.parentElement?.closest('[data-frame]')?.getBoundingClientRect();
    if (frame && (y < frame.top || y + height > frame.bottom || x < frame.left || x + width > frame.right))
      return [];
    const isLong = element.scrollWidth > element.clientWidth + 1 || endsWithDots(element);
    // Taller boxes are frames: they hide on purpose what they scroll to.
    const isFrame = height > 90;
    element.dataset.clips = String(number);
    element.toggleAttribute('data-frame', isFrame);
    element.toggleAttribute('data-long', isLong && !isFrame && !isStandIn);
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return [
      {
        number,
        text: element.textContent.trim().slice(0, 40),
        look: lookOf(element),
        isCovered: !isStandIn && (!hit || !(element.contains(hit) || hit.contains(element))),
        edges: {
          top: !isFrame || element.scrollTop === 0,
          bottom: !isFrame,
          sides: !isFrame || !(isLong || [...element.querySelectorAll('*')].some(isWide)),
        },
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
