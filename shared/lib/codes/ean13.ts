/** How the right half writes each digit. Source: GS1 General Specifications, 5.2.1. */
const right = '1110010 1100110 1101100 1000010 1011100 1001110 1010000 1000100 1001000 1110100'.split(' ');
/** Which digits of the left half have even parity, by the first digit, which has no bars of its own. */
const parities = 'OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO'.split(' ');

const invert = (modules: string) => modules.replace(/\d/g, (each) => String(1 - Number(each)));
const reverse = (modules: string) => [...modules].reverse().join('');

/** The modules of thirteen digits as EAN-13; null for other text, and for a wrong check digit. */
export function ean13Of(text: string): string | null {
  if (!/^\d{13}$/.test(text) || !isChecked(text)) return null;
  const parity = parities[Number(text[0])] ?? '';
  const left = [...text.slice(1, 7)].map((digit, at) => {
    const modules = right[Number(digit)] ?? '';
    return parity[at] === 'E' ? reverse(modules) : invert(modules);
  });
  const rest = [...text.slice(7)].map((digit) => right[Number(digit)]);
  return `101${left.join('')}01010${rest.join('')}101`;
}

/** Every second digit counts thrice, and the sum is a multiple of ten. */
const isChecked = (digits: string): boolean =>
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0;
