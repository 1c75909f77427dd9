import { Skeleton } from '@mantine/core';
import { useT } from '#web/lib/i18n.ts';
import classes from './skeleton-fields.module.css';

/** Grey labels and controls in the shape of the expected form, shown only if loading takes a moment. */
export function SkeletonFields({ fields }: { fields: number }) {
  const t = useT();
  return (
    <div role="status" aria-label={t('kit.list.loading')} className={classes.fields}>
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are alike and never move.
        <div key={field} className="grid gap-10">
          <Skeleton height={9} width={field % 2 ? 72 : 104} />
          <div className={classes.control} />
        </div>
      ))}
    </div>
  );
}
