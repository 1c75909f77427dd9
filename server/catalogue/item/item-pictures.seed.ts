import {
  bisht,
  height,
  onGround,
  sherwani,
  shirt,
  thobe,
  trousers,
  waistcoat,
  width,
} from '#server/catalogue/item/garment-drawings.seed.ts';

/** Pictures of the demonstration shop's items: weaves in their own colours, and garments in one outline weight. */

/** The side of one crossing of threads. */
const thread = 6;

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

const longerSleeves = `
  <path d="M180 90 420 90 396 380H204z" fill="#fff"/>
  <path d="M204 380h192l-4 60H208z" fill="#e4e7ec"/>
  <path d="M300 470v70M272 512l28 28 28-28" fill="none"/>`;

const mark = (path: string) => `<path d="${path}" fill="none" stroke="#2261dd"/>`;

const narrowerWaist = `${waistcoat('#ffffff')}
  ${mark('M150 330h60M186 306l24 24-24 24M450 330h-60M414 306l-24 24 24 24')}`;
const widerWaist = `${trousers('#ffffff')}
  ${mark('M200 140h-60M164 116l-24 24 24 24M400 140h60M436 116l24 24-24 24')}`;
const shorterTrousers = `${trousers('#ffffff')}${mark('M196 470h84M320 470h84')}`;
const newCollar = `${shirt('#ffffff')}${mark('M236 50q64-36 128 0')}`;
const zip = `
  <path d="M200 70h200v460H200z" fill="#fff"/>
  <path d="M300 70v300" fill="none" stroke-dasharray="10 10" stroke-width="16"/>
  <path d="M284 370h32l10 70h-52z" fill="#c9a04e"/>`;
const clock = `
  <circle cx="300" cy="300" r="190" fill="#fff"/>
  <path d="M300 180v120l84 56" fill="none" stroke-width="14"/>`;
const parcel = `
  <path d="M130 210 300 130l170 80v200l-170 80-170-80z" fill="#e2c79b"/>
  <path d="M130 210l170 80 170-80M300 290v200M214 170l170 80v70" fill="none"/>`;

const shorterThobe = `${thobe('#fff')}
  <path d="M196 470h208" fill="none" stroke="#2261dd" stroke-dasharray="16 14"/>`;

const iron = `
  <path d="M110 400q20-150 190-150h150l44 150z" fill="#dfe4ec"/>
  <path d="M96 400h408v40H96z" fill="#9aa3b2"/>
  <path d="M250 250q10-80 90-80h90l20 80" fill="none" stroke-width="26"/>
  <path d="M180 500h240M220 540h160" fill="none" stroke-dasharray="4 18"/>`;

const button = (x: number, y: number) => `
  <circle cx="${x}" cy="${y}" r="84" fill="#faf6ee"/><circle cx="${x}" cy="${y}" r="58" fill="none"/>
  ${[-18, 18].flatMap((dx) => [-18, 18].map((dy) => `<circle cx="${x + dx}" cy="${y + dy}" r="7" fill="#8d8472"/>`)).join('')}`;
const buttons = [button(200, 210), button(400, 210), button(300, 400)].join('');

/** By the item's code; items without one show their icon. */
export const itemDrawings: Readonly<Record<string, string>> = {
  'FAB-0112': twill('#f4f2ec', '#dcd9cf'),
  'FAB-0113': twill('#f0e8d6', '#dccfb4'),
  'FAB-0118': herringbone('#8b919c', '#565c68'),
  'FAB-0121': twill('#fbfbf9', '#e6e7e6'),
  'FAB-0126': herringbone('#5a5d63', '#2e3036'),
  'FAB-0130': twill('#ead7b0', '#d3bb8b'),
  'FAB-0140': twill('#c9ccd2', '#b3b7c0'),
  'PRD-0031': onGround('#eff1f4', thobe('#ffffff')),
  'PRD-0044': onGround('#f5f0e9', sherwani('#2c3d6b', '#d0a95b')),
  'PRD-0052': onGround('#edf1ee', waistcoat('#4f6a59')),
  'PRD-0058': onGround('#f3efe8', bisht('#33302d', '#cfa64f')),
  'PRD-0067': houndstooth('#fbf6f3', '#c2443f'),
  'PRD-0068': twill('#ffffff', '#eceef1'),
  'PRD-0071': onGround('#f2f2f4', agal),
  'PRD-0080': onGround('#f4f1f7', cufflinks('#c9a04e')),
  'PRD-0084': onGround('#f6f2ea', cap('#fbfaf6', '#5f8f6b')),
  'PRD-0090': onGround('#eef0f4', buttons),
  'SRV-0001': onGround('#f0f0f6', sleeves),
  'SRV-0002': onGround('#eef2f7', shorterThobe),
  'SRV-0003': onGround('#f1f3ee', narrowerWaist),
  'SRV-0004': onGround('#f4f1ec', shorterTrousers),
  'SRV-0005': onGround('#eff3f5', zip),
  'SRV-0006': onGround('#f3f0f5', newCollar),
  'SRV-0007': onGround('#eef3f0', longerSleeves),
  'SRV-0008': onGround('#f5f1ee', widerWaist),
  'SRV-0009': onGround('#f6f2e8', clock),
  'SRV-0010': onGround('#eef1f6', parcel),
  'SRV-0011': onGround('#f0f3f1', iron),
};
