/** Fields of a template in groups, such as `Kameez` and `Shalwar`. */

interface Grouped {
  group?: string | undefined;
}

/** Moves the fields of each group together, behind the first of them; otherwise their order stays. */
export function gathered<Field extends Grouped>(fields: readonly Field[]): Field[] {
  return groupsOf(fields).flatMap((group) => group.fields);
}

/** The groups in the order of their first fields; fields without a group are one of them, with an empty name. */
export function groupsOf<Field extends Grouped>(
  fields: readonly Field[],
): { name: string; fields: Field[] }[] {
  const groups = Map.groupBy(fields, ({ group = '' }) => group);
  return [...groups].map(([name, fields]) => ({ name, fields }));
}

/**
 * The group of a field that was moved to a place: its own, if a neighbour has it too, or else that of the field before it, or,
 * at the beginning, after it.
 */
export function groupAt<Field extends Grouped>(fields: readonly Field[], place: number): Field | undefined {
  const [before, moved, after] = [fields[place - 1], fields[place], fields[place + 1]];
  const neighbours = [before, after].filter((each) => each !== undefined);
  const keeps = neighbours.some(({ group = '' }) => group === (moved?.group ?? ''));
  return keeps ? moved : (before ?? after ?? moved);
}
