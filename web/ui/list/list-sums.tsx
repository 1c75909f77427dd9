import type { ReactNode } from 'react';
import type { Contract, ReplyOf } from '#shared/lib/contract.ts';
import { useRead } from '#web/lib/query.ts';
import { useSearchParams } from '#web/lib/router/location.ts';
import { type Address, narrowingOf, readAddress } from './list-address.ts';
import classes from './list-sums.module.css';

/**
 * What a list answers about everything that its search and filters find, such as sums; undefined until it is known.
 * `completing` adds to the filters of the address.
 */
export function useListSums<List extends Contract>(
  list: List,
  completing: (asked: Address) => Readonly<Record<string, string | null>> = () => ({}),
): { asked: Address; reply: ReplyOf<List> | undefined } {
  const params = useSearchParams();
  const asked = narrowingOf(readAddress(params, list.listing));
  const { data } = useRead(list, { query: { ...asked, ...completing(asked), perPage: 1 } } as never);
  return { asked, reply: data };
}

/** Named sums in a line above a list. */
export function ListSums({ about, children }: { about?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.sums}>
      {about && <span className={classes.about}>{about}</span>}
      <dl>{children}</dl>
    </div>
  );
}

export const ListSum = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
