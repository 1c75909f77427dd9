/** Garments of the demonstration shop, drawn in one outline weight, each in a square of 600. */

export const height = 600;
/** Twice as wide as high: a tile of the list shows all of it, a square the middle. */
export const width = 2 * height;
const outline = '#2b303c';

/** Shapes in a square of 600, in the middle of a pale ground. */
export const onGround = (ground: string, shapes: string): string => `
  <rect width="${width}" height="${height}" fill="${ground}"/>
  <g transform="translate(${height / 2} 0)" stroke="${outline}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
    ${shapes}
  </g>`;

const buttons = (colour: string, from: number, to: number, step: number) =>
  Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, place) => `<circle cx="300" cy="${from + place * step}" r="5" fill="${colour}" stroke-width="3"/>`,
  ).join('');

export const thobe = (colour: string) => `
  <path d="M258 62 198 90 118 312l46 20 50-120-12 348h196l-12-348 50 120 46-20-80-222-60-28z" fill="${colour}"/>
  <path d="M258 62q42-22 84 0l-8 26q-34 16-68 0z" fill="${colour}"/>
  <path d="M290 94v148h20V94M338 196h44v50h-44zM232 540h136" fill="none"/>
  ${buttons(outline, 120, 220, 34)}`;

export const sherwani = (colour: string, trim: string) => `
  <path d="M258 60 196 88 110 372l58 22 46-148-16 306h204l-16-306 46 148 58-22-86-284-62-28z" fill="${colour}"/>
  <path d="M258 60q42-24 84 0l-6 30q-36 14-72 0zM116 352l58 22-6 20-58-22zM484 352l-58 22 6 20 58-22z" fill="${trim}"/>
  <path d="M300 96v456M334 176h56" fill="none"/>
  ${buttons(trim, 128, 328, 40)}`;

export const waistcoat = (colour: string) => `
  <path d="M244 66q56 40 112 0l48 34q-20 96 10 168v216l-114 52-114-52V268q30-72 10-168z" fill="${colour}"/>
  <path d="M244 66q56-26 112 0l-10 36q-46 20-92 0zM300 112v420M212 392h56M332 392h56" fill="none"/>
  ${buttons(outline, 176, 476, 60)}`;

export const bisht = (colour: string, trim: string) => `
  <path d="M240 58 150 96 84 520l90 22h252l90-22-66-424-90-38q-60 34-120 0z" fill="${colour}"/>
  <path d="M270 64 254 542h92L330 64q-30 10-60 0z" fill="#f2ede3"/>
  <path d="M270 64 254 542M330 64l16 478" fill="none" stroke="${trim}" stroke-width="16"/>
  <path d="M240 58q60 34 120 0M84 520l90 22h80M516 520l-90 22h-80" fill="none"/>`;

/** With the tassel of the Emirates instead of a collar. */
export const kandura = (colour: string, trim: string) => `
  <path d="M256 66 198 90 118 312l46 20 50-120-12 348h196l-12-348 50 120 46-20-80-222-58-24q-44 34-88 0z" fill="${colour}"/>
  <path d="M300 86v112M292 198h16l8 46h-32z" fill="${trim}" stroke="${trim}"/>
  <path d="M232 540h136" fill="none"/>`;

const pyjama = (colour: string) => `
  <path d="M226 440 214 562h64l16-122zM374 440l12 122h-64l-16-122z" fill="${colour}"/>`;

/** Without a lower garment if it has no colour. */
export const kurta = (colour: string, trim: string, lower: string | null) => `
  ${lower === null ? '' : pyjama(lower)}
  <path d="M252 64 196 92 124 322l48 18 46-120-16 250h196l-16-250 46 120 48-18-72-230-56-28q-48 24-96 0z" fill="${colour}"/>
  <path d="M252 64q48-18 96 0l-6 26q-42 18-84 0zM290 98v124h20V98z" fill="${trim}"/>
  <path d="M204 430v40M396 430v40" fill="none"/>
  ${buttons(outline, 122, 202, 40)}`;

const shalwar = (colour: string) => `
  <path d="M212 452 172 540q44 30 104 10l20-98zM388 452l40 88q-44 30-104 10l-20-98z" fill="${colour}"/>`;

export const shalwarKameez = (colour: string, trim: string, lower: string) => `
  ${shalwar(lower)}
  <path d="M252 64 194 92 120 316l50 20 46-114-20 262q104 22 208 0l-20-262 46 114 50-20-74-224-58-28z" fill="${colour}"/>
  <path d="M252 64q48-20 96 0l-18 38-30-16-30 16zM288 104v140h24V104z" fill="${trim}"/>
  <path d="M340 206h42v48h-42z" fill="none"/>
  ${buttons(outline, 130, 220, 45)}`;

/** A suit jacket, or a coat down to the hem. */
export const coat = (colour: string, hem = 500) => `
  <path d="M246 64h108l-54 176z" fill="#ffffff"/>
  <path d="M246 64 186 92 118 350l60 20 44-150-12 ${hem - 220}h180l-12-${hem - 220} 44 150 60-20-68-258-60-28-54 176z" fill="${colour}"/>
  <path d="M246 64 220 152l36 12 44 96v-20zM354 64l26 88-36 12-44 96v-20z" fill="${colour}"/>
  <path d="M300 260v${hem - 260}M226 ${hem - 110}h52M322 ${hem - 110}h52" fill="none"/>
  ${buttons('#f4efe6', 290, 350, 60)}`;

export const shirt = (colour: string) => `
  <path d="M252 66 190 94 112 300l56 24 50-106-8 244q90 34 180 0l-8-244 50 106 56-24-78-206-62-28z" fill="${colour}"/>
  <path d="M252 66q48-20 96 0l-18 40-30-20-30 20z" fill="${colour}"/>
  <path d="M300 90v386M332 190h50v54h-50z" fill="none"/>
  ${buttons(outline, 140, 440, 60)}`;

export const trousers = (colour: string) => `
  <path d="M222 64h156l34 480h-86L300 216l-26 328h-86z" fill="${colour}"/>
  <path d="M222 64h156l2 34H220zM300 98v76M240 140l-16 370M360 140l16 370" fill="none"/>`;

export const abaya = (colour: string, trim: string) => `
  <path d="M262 60 190 96 92 424l72 26 50-140-52 250h276l-52-250 50 140 72-26-98-328-72-36q-38 26-76 0z" fill="${colour}"/>
  <path d="M286 72 268 560M314 72l18 488M106 378l72 26M494 378l-72 26" fill="none" stroke="${trim}"/>`;
