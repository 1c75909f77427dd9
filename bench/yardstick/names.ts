import { type Columns, nameStatements } from './statements.ts';

type Kind = keyof typeof nameStatements;

/** Names of the records of small tables, by their ids as text, as JSON; `workTypes` in the order of the making. */
export type Names = Record<Kind, ReadonlyMap<string, string>>;

/** Nothing changes these tables while the benchmark runs. */
export async function readNames(query: (text: string) => Promise<readonly Columns[]>): Promise<Names> {
  const read = async (kind: Kind) => {
    const rows = await query(nameStatements[kind]);
    return new Map(rows.map(([id, name, colour]) => [id ?? '', textOf(id ?? '', name, colour)]));
  };
  const [statuses, subStatuses, workTypes, companies, users] = await Promise.all(
    (['statuses', 'subStatuses', 'workTypes', 'companies', 'users'] as const).map(read),
  );
  return { statuses, subStatuses, workTypes, companies, users } as Names;
}

/** A label is shown as a whole, of the others only the name. */
const textOf = (id: string, name: string | null | undefined, colour: string | null | undefined) =>
  colour ? `{"id":${id},"name":${JSON.stringify(name)},"colour":"${colour}"}` : JSON.stringify(name);
