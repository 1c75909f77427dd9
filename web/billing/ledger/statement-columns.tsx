import { useT } from '#web/lib/i18n.ts';

/** The heads of the columns of a statement, on the screen and on paper. */
export function StatementColumns({ numberClass }: { numberClass: string | undefined }) {
  const t = useT();
  return (
    <thead>
      <tr>
        <th>{t('billing.statement.date')}</th>
        <th>{t('billing.statement.document')}</th>
        <th className={numberClass}>{t('billing.statement.charged')}</th>
        <th className={numberClass}>{t('billing.statement.paid')}</th>
        <th className={numberClass}>{t('billing.statement.balance')}</th>
      </tr>
    </thead>
  );
}
