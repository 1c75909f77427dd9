import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Mode, type Scheme, schemes } from './preference.ts';

/**
 * WCAG 2.2 AA for every scheme in both modes, computed from tokens.css: 4.5 for text, 3 for other visible elements. A
 * selector that this parser doesn't know fails the test.
 */
const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');

type Tokens = Record<string, string>;
interface Rule {
  selectors: string[];
  tokens: Tokens;
}

const rules: Rule[] = [...css.matchAll(/([^{}]+)\{([^{}]+)\}/g)].map(([, head = '', body = '']) => ({
  selectors: head.split(',').map((each) => each.trim().replaceAll(/\s+/g, ' ')),
  tokens: Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/(?<=\()\s+|\s+(?=\))/g, '').replaceAll(/\s+/g, ' '),
    ]),
  ),
}));

/** The tokens on the root: those of all matching selectors of tokens.css, in their order, as they are in a mode. */
function tokensOf(scheme: Scheme, mode: Mode): Tokens {
  const fits = [':root', `[data-scheme="${scheme}"]`];
  const tokens = rules
    .filter(({ selectors }) => selectors.some((each) => fits.includes(each)))
    .flatMap((rule) => Object.entries(rule.tokens));
  return Object.fromEntries(tokens.map(([name, value]) => [name, inMode(value, mode)]));
}

/** The one of two colours that `light-dark()` takes; the first has no comma outside of parentheses. */
function inMode(value: string, mode: Mode): string {
  const both = /^light-dark\(((?:\([^()]*\)|[^(),])*), (.*)\)$/.exec(value);
  return (mode === 'light' ? both?.[1] : both?.[2]) ?? value;
}

type Colour = [number, number, number];

/** Resolves variables and mixes to a colour; channels 0 to 1, sRGB. */
function colourOf(tokens: Tokens, value: string): Colour {
  const variable = /^var\(--([\w-]+)\)$/.exec(value);
  if (variable) return colourOf(tokens, tokens[variable[1] ?? ''] ?? '');
  const mix = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(value);
  if (mix) {
    const [, one = '', share = '', other = ''] = mix;
    const [a, b] = [colourOf(tokens, one), colourOf(tokens, other)];
    return a.map((channel, i) => channel * (+share / 100) + (b[i] ?? 0) * (1 - +share / 100)) as Colour;
  }
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(value);
  if (!hex) throw new Error(`not a colour: ${value}`);
  return hex.slice(1).map((channel) => Number.parseInt(channel, 16) / 255) as Colour;
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(tokens: Tokens, ink: string, ground: string): number {
  const [a, b] = [ink, ground].map((name) => luminance(colourOf(tokens, `var(--${name})`)));
  const [light, dark] = [Math.max(a ?? 0, b ?? 0), Math.min(a ?? 0, b ?? 0)];
  return (light + 0.05) / (dark + 0.05);
}

const pairs = (inks: string[], grounds: string[]) =>
  inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const));

const cards = ['surface', 'canvas', 'sunken'];
const meanings = ['waiting', 'active', 'partial', 'done', 'off', 'late', 'warning'] as const;

const read = [
  ...pairs(['text', 'muted', 'faint'], [...cards, 'raised', 'hover']),
  ...pairs(['text', 'muted', 'accent-text'], ['primary-subtle', 'selected']),
  ...pairs(['accent-text', 'danger'], [...cards, 'raised']),
  // What a row of a list also says: nothing, late, today, paid.
  ...pairs(['faint', 'danger', 'tone-warning-text', 'tone-done-text'], ['selected', 'hover']),
  ...pairs(['neutral'], ['primary', 'primary-deep']),
  ...pairs(['inverse-text'], ['inverse']),
  ...meanings.flatMap((each) => pairs([`tone-${each}-text`], [`tone-${each}-tint`, 'surface'])),
];
const seen = [
  ...pairs(['field'], ['surface', 'canvas', 'field-fill']),
  ...pairs(['ring', 'danger-solid'], cards),
  ...pairs(['primary', 'primary-mild'], ['surface']),
  ...meanings.flatMap((each) => pairs([`tone-${each}-solid`], ['surface'])),
];

const below = (tokens: Tokens, all: (readonly [string, string])[], least: number) =>
  all
    .filter(([ink, ground]) => ratio(tokens, ink, ground) < least)
    .map(([ink, ground]) => `${ink} on ${ground}: ${ratio(tokens, ink, ground).toFixed(2)}`);

describe.each(schemes)('%s', (scheme) => {
  it.each(['light', 'dark'] as const)('can be read and seen in %s', (mode) => {
    const tokens = tokensOf(scheme, mode);
    expect(below(tokens, read, 4.5)).toEqual([]);
    expect(below(tokens, seen, 3)).toEqual([]);
  });
});

it('computes the contrast of black on white, and knows every selector with tokens', () => {
  expect(ratio({ ink: '#000000', paper: '#ffffff' }, 'ink', 'paper')).toBeCloseTo(21);
  const known = /^(:root|\[data-scheme="\w+"\])$/;
  const names = rules
    .filter(({ tokens }) => Object.keys(tokens).length > 0)
    .flatMap(({ selectors }) => selectors);
  expect(names.filter((each) => !known.test(each))).toEqual([]);
});
