/** Pseudorandom numbers that are the same for the same seed. */
export interface Random {
  /** From 0 to less than 1. */
  fraction(): number;
  chance(probability: number): boolean;
  /** A whole number, both bounds included. */
  whole(least: number, most: number): number;
  pick<Item>(list: readonly Item[]): Item;
  weighted<Item>(choices: readonly (readonly [Item, number])[]): Item;
}

export function randomFrom(seed: string): Random {
  let state = hash(seed);
  // Mulberry32: small, fast and even enough.
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1));
  return {
    fraction,
    whole,
    chance: (probability) => fraction() < probability,
    pick: (list) => at(list, whole(0, list.length - 1)),
    weighted: (choices) => {
      let left = fraction() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of choices) {
        left -= weight;
        if (left < 0) return item;
      }
      return at(choices, choices.length - 1)[0];
    },
  };
}

/** @throws RangeError if the list is shorter. */
function at<Item>(list: readonly Item[], index: number): Item {
  if (index < 0 || index >= list.length) throw new RangeError('nothing to choose from');
  return list[index] as Item;
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value | 0;
}
