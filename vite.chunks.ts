import { gzipSync } from 'node:zlib';
import { minifySync, type Rolldown } from 'vite';
import { appPage, type Graph, homeScreen, reachedFrom } from './vite.graph.ts';

/** What a file that a part fetches beside twenty others is worth, in bytes of small code with gzip. */
const filePrice = 600;
/** Code in vain costs a part that loads so much its size; less for light parts, more for heavy ones. */
const heavySize = 20_000;

/** Modules for one built file. */
interface Group {
  modules: string[];
  size: number;
  /** Styles are a file of their own. */
  files: 1 | 2;
  /** A bit for each part that loads it. */
  users: bigint;
  /** The groups that it needs, with those that these need. */
  needs: Set<Group>;
}

/** What a part loads. */
interface Load {
  files: number;
  size: number;
}
/** By the part's bit. */
type Loads = ReadonlyMap<number, Load>;

/** The size of what a single part loads, by the part's bit. */
const own = new Map<number, number>();

let names: ReadonlyMap<string, string> | undefined;

/**
 * The name of a module's built file, if more than one part loads it; what a single part loads is in that part's own
 * file. At first, a file holds what exactly the same parts load. Then files are put together as long as that saves
 * more requests than it makes parts load code that they don't need.
 */
export const sharedPartChunk: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  names ??= new Map(
    joined(groupsOf(graph)).flatMap(({ modules }, at) =>
      modules.map((each) => [each, `part-${at}`] as const),
    ),
  );
  return names.get(id) ?? null;
};

function groupsOf(graph: Graph): Group[] {
  const first = new Set([...reachedFrom(appPage, graph), ...reachedFrom(homeScreen, graph)]);
  const later = [...reachedFrom(appPage, graph, true)];
  const parts = new Set(later.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const usersOf = new Map<string, bigint>();
  for (const [at, part] of [...parts].entries())
    for (const id of reachedFrom(part, graph))
      if (!first.has(id)) usersOf.set(id, (usersOf.get(id) ?? 0n) | (1n << BigInt(at)));

  const groups = new Map<bigint, Group>();
  for (const [id, users] of usersOf) {
    const size = sizeOf(graph.getModuleInfo(id)?.code ?? '');
    const [part = 0, ...others] = bitsOf(users);
    if (others.length === 0) {
      own.set(part, (own.get(part) ?? 0) + size);
      continue;
    }
    const group = groups.get(users) ?? { modules: [], size: 0, files: 1, users, needs: new Set() };
    groups.set(users, group);
    group.modules.push(id);
    group.size += size;
    if (id.endsWith('.css')) group.files = 2;
  }
  for (const group of groups.values()) {
    for (const id of group.modules.flatMap((each) => [...reachedFrom(each, graph)])) {
      const needed = groups.get(usersOf.get(id) ?? 0n);
      if (needed && needed !== group) group.needs.add(needed);
    }
  }
  return [...groups.values()];
}

const imports = /^import .*$/gm;
/** What gzip adds to a small file of its own. */
const gzipStart = 60;

/** What the code adds to a built file with gzip: made small, without imports and comments. */
function sizeOf(code: string): number {
  const small = minifySync('module.js', code.replace(imports, ''), { module: true }).code || code;
  return Math.max(gzipSync(small).length - gzipStart, 20);
}

/** Puts groups together, the best pairs first, until no pair is worth it. */
function joined(groups: readonly Group[]): Group[] {
  const all = new Set(groups);
  let loads = loadsOf(all);
  let before: number;
  do {
    before = all.size;
    const gains = pairsOf([...all])
      .map(([one, other]) => ({ one, other, gain: gainOf(one, other, loads) }))
      .filter(({ gain }) => gain > 0)
      .sort((a, b) => b.gain - a.gain);
    for (const { one, other, gain } of gains) {
      const isLeft = all.has(one) && all.has(other);
      // The pairs before have changed what it gains.
      if (!isLeft || isBetween(one, other) || gainOf(one, other, loads) < gain / 2) continue;
      join(one, other, all);
      loads = loadsOf(all);
    }
  } while (all.size < before);
  return [...all];
}

/** The requests that are saved by putting two groups together, less what parts would load in vain; much in vain counts more. */
function gainOf(one: Group, other: Group, loads: Loads): number {
  const both = bitsOf(one.users & other.users);
  if (both.length === 0) return 0;
  const saved = Math.min(one.files, other.files);
  const price = both.reduce(
    (sum, part) => sum + saved * filePrice * ((loads.get(part)?.files ?? 0) / 20) ** 2,
    0,
  );
  const vain = new Map<number, number>();
  addVain(vain, one, other.users);
  addVain(vain, other, one.users);
  return [...vain].reduce((rest, [part, size]) => {
    const heavy = (loads.get(part)?.size ?? 0) / heavySize;
    return rest - heavy * (size + size ** 2 / filePrice);
  }, price);
}

/** Adds what users would load in vain with a group and all that it needs. */
function addVain(vain: Map<number, number>, group: Group, users: bigint): void {
  for (const each of [group, ...group.needs])
    for (const part of bitsOf(users & ~each.users)) vain.set(part, (vain.get(part) ?? 0) + each.size);
}

/** Whether one needs the other through a third group: as one file it would need a file that needs it. */
function isBetween(one: Group, other: Group): boolean {
  const leads = (from: Group, to: Group) => [...from.needs].some((each) => each !== to && each.needs.has(to));
  return leads(one, other) || leads(other, one);
}

function join(one: Group, other: Group, all: Set<Group>): void {
  all.delete(other);
  one.modules.push(...other.modules);
  one.size += other.size;
  if (other.files === 2) one.files = 2;
  one.users |= other.users;
  one.needs = new Set([...one.needs, ...other.needs].filter((each) => each !== one && each !== other));
  for (const each of one.needs) each.users |= one.users;
  for (const { needs } of all) {
    if (!needs.has(one) && !needs.delete(other)) continue;
    needs.delete(other);
    for (const each of [one, ...one.needs]) needs.add(each);
  }
}

function loadsOf(groups: Iterable<Group>): Loads {
  const loads = new Map<number, Load>();
  for (const group of groups)
    for (const part of bitsOf(group.users)) {
      const { files, size } = loads.get(part) ?? { files: 0, size: own.get(part) ?? 0 };
      loads.set(part, { files: files + group.files, size: size + group.size });
    }
  return loads;
}

const pairsOf = (groups: readonly Group[]) =>
  groups.flatMap((one, at) => groups.slice(at + 1).map((other) => [one, other] as const));

/** The places of the bits that are set. */
function bitsOf(bits: bigint): number[] {
  const places: number[] = [];
  if (bits === 0n) return places;
  const digits = bits.toString(2);
  for (let at = digits.indexOf('1'); at !== -1; at = digits.indexOf('1', at + 1))
    places.push(digits.length - 1 - at);
  return places;
}
