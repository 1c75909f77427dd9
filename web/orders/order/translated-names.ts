import { useMemo } from 'react';
import type { Language } from '#shared/lib/language.ts';
import { type Names, nameIn } from '#shared/lib/names.ts';
import { articleIn } from '#shared/orders/order/article-name.rules.ts';
import type {
  Assignment,
  MeasurementCopy,
  Order,
  OrderListRow,
  OutstandingAssignment,
  WorkProgress,
} from '#shared/orders/order/order.schema.ts';
import { statusContract, subStatusContract } from '#shared/orders/statuses/status.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import { useLanguage } from '#web/lib/i18n.ts';
import { namedFor } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';

interface Word {
  id: number;
  name: string;
  names: Names;
}
export type WordKind = 'workTypes' | 'statuses' | 'subStatuses';
type Words = Readonly<Record<WordKind, readonly Word[]>>;

const none: readonly Word[] = [];
/** No shop has more of one kind than a page. */
const all = { query: { perPage: 200 } };
const staleTimeMs = { staleTime: 60_000 };

/**
 * The work types and statuses of the shop. Replies about orders have only their names as typed, and until these are
 * there, that is how all are called.
 */
export function useNamedRecords(): Words {
  const workTypes = useRead(workTypeContract.list, all, staleTimeMs).data?.data ?? none;
  const statuses = useRead(statusContract.list, all, staleTimeMs).data?.data ?? none;
  const subStatuses = useRead(subStatusContract.list, all, staleTimeMs).data?.data ?? none;
  return useMemo(() => ({ workTypes, statuses, subStatuses }), [workTypes, statuses, subStatuses]);
}

/** Orders and their parts, with work types and statuses named in the reader's language, or in that of a paper. */
export function useTranslatedNames(paperLanguage?: Language) {
  const readersLanguage = useLanguage();
  const language = paperLanguage ?? readersLanguage;
  const known = useNamedRecords();
  return useMemo(() => wordsIn(known, language), [known, language]);
}

export type TranslatedNames = ReturnType<typeof useTranslatedNames>;

type Head = Pick<Order, 'status' | 'subStatus' | 'workTypeId' | 'workName' | 'workType'>;

function wordsIn(known: Words, language: Language) {
  const byId = (kind: WordKind) => new Map(known[kind].map(({ id, names }) => [id, names]));
  const workTypes = byId('workTypes');
  const statuses = byId('statuses');
  const subStatuses = byId('subStatuses');

  const label = <Label extends { id: number; name: string }>(
    record: Label,
    names: ReadonlyMap<number, Names>,
  ): Label => ({ ...record, name: nameIn({ ...record, names: names.get(record.id) }, language) });
  const workName = (name: string, id: number | null): string =>
    nameIn({ name, names: id === null ? undefined : workTypes.get(id) }, language);

  const work = <Work extends Pick<WorkProgress, 'workTypeId' | 'name'>>(each: Work): Work => ({
    ...each,
    name: workName(each.name, each.workTypeId),
  });
  const assignment = <Given extends Assignment>(each: Given): Given => ({
    ...each,
    workName: workName(each.workName, each.workTypeId),
  });
  const outstanding = (each: OutstandingAssignment): OutstandingAssignment => ({
    ...assignment(each),
    article: articleIn(each, language),
  });
  const measurement = (copy: MeasurementCopy): MeasurementCopy => ({
    ...copy,
    templateName: nameIn({ name: copy.templateName, names: copy.templateNames }, language),
  });
  const head = ({ status, subStatus, workTypeId, workName: name, workType }: Head): Head => ({
    status: label(status, statuses),
    subStatus: subStatus && label(subStatus, subStatuses),
    workTypeId,
    workName: name && workName(name, workTypeId),
    workType: workType && workName(workType, workTypeId),
  });
  return {
    work,
    outstanding,
    listRow: (row: OrderListRow): OrderListRow => ({
      ...row,
      ...head(row),
      articles: row.articles.map((article) => namedFor(article, language)),
      works: row.works.map(work),
    }),
    order: (order: Order): Order => ({
      ...order,
      ...head(order),
      rows: order.rows.map((row) => ({
        ...namedFor(row, language),
        works: row.works.map(work),
        measurement: row.measurement && measurement(row.measurement),
        alterationOf: row.alterationOf && {
          ...namedFor(row.alterationOf, language),
          fields: row.alterationOf.fields.map((field) => ({
            ...field,
            label: nameIn({ name: field.label, names: field.names }, language),
          })),
        },
      })),
      assignments: order.assignments.map(assignment),
    }),
    named: (record: { name: string; names: Names }): string => nameIn(record, language),
    /** What is called so now: an event keeps the name that a record had. */
    byName: (kind: WordKind, name: string): string =>
      nameIn({ name, names: known[kind].find((word) => word.name === name)?.names }, language),
  };
}
