import { type Columns, nameStatements } from './statements.ts';

type Kind = keyof typeof nameStatements;

/** The names of records of small tables, by id, as JSON text; `workTypes` in production sequence. */
export type Names = Record<Kind, ReadonlyMap<string, string>>;

/** Read once, since these tables don't change during the benchmark. */
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

/** Labels are returned with their colour, other records with only their name. */
const textOf = (id: string, name: string | null | undefined, colour: string | null | undefined) =>
  colour ? `{"id":${id},"name":${JSON.stringify(name)},"colour":"${colour}"}` : JSON.stringify(name);
