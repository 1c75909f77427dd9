/** Pictures of the demonstration shop's items: weaves in their own colours, and garments in one outline weight. */

const height = 600;
/** Twice as wide as high: a tile of the list shows all of it, a square the middle. */
const width = 2 * height;
/** The side of one crossing of threads. */
const thread = 6;
const outline = '#2b303c';

/** Threads of a cloth as they lie side by side, and whether the lengthwise one is on top where two cross. */
interface Weave {
  lengthwise: readonly string[];
  crosswise: readonly string[];
  isLengthwise: (x: number, y: number) => boolean;
}

const isTwill = (x: number, y: number) => (x + y) % 4 < 2;
const isHerringbone = (x: number, y: number) => (Math.floor(x / 8) % 2 ? x - y + 64 : x + y) % 4 < 2;
const repeated = (colour: string, times: number) => Array.from({ length: times }, () => colour);

const twill = (light: string, dark: string): string =>
  clothOf({ lengthwise: repeated(light, 8), crosswise: repeated(dark, 8), isLengthwise: isTwill });

const herringbone = (light: string, dark: string): string =>
  clothOf({ lengthwise: repeated(light, 16), crosswise: repeated(dark, 16), isLengthwise: isHerringbone });

/** Four threads of one colour beside four of another, both ways: a twill of them is houndstooth. */
function houndstooth(light: string, dark: string): string {
  const threads = [...repeated(dark, 4), ...repeated(light, 4)];
  return clothOf({ lengthwise: threads, crosswise: threads, isLengthwise: isTwill });
}

function clothOf({ lengthwise, crosswise, isLengthwise }: Weave): string {
  const crossings = crosswise.flatMap((across, y) =>
    lengthwise.map((along, x) => ({ x, y, colour: isLengthwise(x, y) ? along : across })),
  );
  const cells = crossings.map(
    ({ x, y, colour }) =>
      `<rect x="${x * thread}" y="${y * thread}" width="${thread}" height="${thread}" fill="${colour}"/>`,
  );
  const side = lengthwise.length * thread;
  return `
    <defs>
      <pattern id="cloth" width="${side}" height="${side}" patternUnits="userSpaceOnUse">${cells.join('')}</pattern>
      <linearGradient id="fold" x2="1" y2="0.55" spreadMethod="reflect">
        <stop offset="0.1" stop-color="#000" stop-opacity="0.16"/>
        <stop offset="0.3" stop-color="#fff" stop-opacity="0.28"/>
        <stop offset="0.5" stop-color="#000" stop-opacity="0.06"/>
        <stop offset="0.68" stop-color="#fff" stop-opacity="0.22"/>
        <stop offset="1" stop-color="#000" stop-opacity="0.2"/>
      </linearGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#cloth)"/>
    <rect width="${width}" height="${height}" fill="url(#fold)"/>`;
}

/** Shapes in a square of 600, in the middle of a pale ground. */
const onGround = (ground: string, shapes: string): string => `
  <rect width="${width}" height="${height}" fill="${ground}"/>
  <g transform="translate(${height / 2} 0)" stroke="${outline}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
    ${shapes}
  </g>`;

const buttons = (colour: string, from: number, to: number, step: number) =>
  Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, place) => `<circle cx="300" cy="${from + place * step}" r="5" fill="${colour}" stroke-width="3"/>`,
  ).join('');

const thobe = (colour: string) => `
  <path d="M258 62 198 90 118 312l46 20 50-120-12 348h196l-12-348 50 120 46-20-80-222-60-28z" fill="${colour}"/>
  <path d="M258 62q42-22 84 0l-8 26q-34 16-68 0z" fill="${colour}"/>
  <path d="M290 94v148h20V94M338 196h44v50h-44zM232 540h136" fill="none"/>
  ${buttons(outline, 120, 220, 34)}`;

const sherwani = (colour: string, trim: string) => `
  <path d="M258 60 196 88 110 372l58 22 46-148-16 306h204l-16-306 46 148 58-22-86-284-62-28z" fill="${colour}"/>
  <path d="M258 60q42-24 84 0l-6 30q-36 14-72 0zM116 352l58 22-6 20-58-22zM484 352l-58 22 6 20 58-22z" fill="${trim}"/>
  <path d="M300 96v456M334 176h56" fill="none"/>
  ${buttons(trim, 128, 328, 40)}`;

const waistcoat = (colour: string) => `
  <path d="M244 66q56 40 112 0l48 34q-20 96 10 168v216l-114 52-114-52V268q30-72 10-168z" fill="${colour}"/>
  <path d="M244 66q56-26 112 0l-10 36q-46 20-92 0zM300 112v420M212 392h56M332 392h56" fill="none"/>
  ${buttons(outline, 176, 476, 60)}`;

const bisht = (colour: string, trim: string) => `
  <path d="M240 58 150 96 84 520l90 22h252l90-22-66-424-90-38q-60 34-120 0z" fill="${colour}"/>
  <path d="M270 64 254 542h92L330 64q-30 10-60 0z" fill="#f2ede3"/>
  <path d="M270 64 254 542M330 64l16 478" fill="none" stroke="${trim}" stroke-width="16"/>
  <path d="M240 58q60 34 120 0M84 520l90 22h80M516 520l-90 22h-80" fill="none"/>`;

const agal = `
  <g fill="none" stroke="#17191f" stroke-width="44"><ellipse cx="300" cy="270" rx="180" ry="92"/><ellipse cx="300" cy="338" rx="180" ry="92"/></g>
  <g fill="none" stroke="#454b58" stroke-width="4" stroke-dasharray="10 12"><ellipse cx="300" cy="270" rx="180" ry="92"/><ellipse cx="300" cy="338" rx="180" ry="92"/></g>`;

const cufflinks = (metal: string) =>
  [190, 410]
    .map(
      (x) => `
  <path d="M${x - 16} 330v84h-34v26h100v-26h-34v-84z" fill="${metal}"/>
  <circle cx="${x}" cy="262" r="84" fill="${metal}"/><circle cx="${x}" cy="262" r="56" fill="none"/>
  <path d="M${x} 222l34 40-34 40-34-40z" fill="#fff" fill-opacity="0.5"/>`,
    )
    .join('');

const cap = (colour: string, trim: string) => `
  <path d="M120 400q0-230 180-230t180 230q-180 60-360 0z" fill="${colour}"/>
  <path d="M120 400q180 60 360 0v40q-180 64-360 0z" fill="${trim}"/>
  <g fill="none" stroke="${trim}"><path d="M150 300l38-44 38 44 37-44 37 44 37-44 37 44 38-44 38 44"/><path d="M184 224h232" stroke-dasharray="2 16" stroke-width="10"/></g>`;

const sleeves = `
  <path d="M180 90 420 90 396 380H204z" fill="#fff"/>
  <path d="M204 380h192l-4 60H208z" fill="#e4e7ec"/>
  <path d="M208 330h184" fill="none" stroke-dasharray="16 14"/>
  <path d="M300 548v-70M272 506l28-28 28 28" fill="none"/>`;

const shorterThobe = `${thobe('#fff')}
  <path d="M196 470h208" fill="none" stroke="#2261dd" stroke-dasharray="16 14"/>`;

const iron = `
  <path d="M110 400q20-150 190-150h150l44 150z" fill="#dfe4ec"/>
  <path d="M96 400h408v40H96z" fill="#9aa3b2"/>
  <path d="M250 250q10-80 90-80h90l20 80" fill="none" stroke-width="26"/>
  <path d="M180 500h240M220 540h160" fill="none" stroke-dasharray="4 18"/>`;

/** By the item's code; items without one show their icon. */
const drawings: Readonly<Record<string, string>> = {
  'FAB-0112': twill('#f4f2ec', '#dcd9cf'),
  'FAB-0113': twill('#f0e8d6', '#dccfb4'),
  'FAB-0118': herringbone('#8b919c', '#565c68'),
  'FAB-0121': twill('#fbfbf9', '#e6e7e6'),
  'FAB-0126': herringbone('#5a5d63', '#2e3036'),
  'FAB-0130': twill('#ead7b0', '#d3bb8b'),
  'PRD-0031': onGround('#eff1f4', thobe('#ffffff')),
  'PRD-0044': onGround('#f5f0e9', sherwani('#2c3d6b', '#d0a95b')),
  'PRD-0052': onGround('#edf1ee', waistcoat('#4f6a59')),
  'PRD-0058': onGround('#f3efe8', bisht('#33302d', '#cfa64f')),
  'PRD-0067': houndstooth('#fbf6f3', '#c2443f'),
  'PRD-0068': twill('#ffffff', '#eceef1'),
  'PRD-0071': onGround('#f2f2f4', agal),
  'PRD-0080': onGround('#f4f1f7', cufflinks('#c9a04e')),
  'PRD-0084': onGround('#f6f2ea', cap('#fbfaf6', '#5f8f6b')),
  'SRV-0001': onGround('#f0f0f6', sleeves),
  'SRV-0002': onGround('#eef2f7', shorterThobe),
  'SRV-0003': onGround('#f0f3f1', iron),
};

/** The picture of an item as a JPEG; null for one that none is drawn for. */
export async function drawItem(code: string): Promise<File | null> {
  const drawing = drawings[code];
  if (!drawing) return null;
  const { default: sharp } = await import('sharp');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
  return new File([Uint8Array.from(bytes)], `${code}.jpg`, { type: 'image/jpeg' });
}
