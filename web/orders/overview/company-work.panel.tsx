import type { HeldWork } from '#shared/orders/overview/company-work.api.ts';
import { companyWorkContract } from '#shared/orders/overview/company-work.contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';
import { usePermission } from '#web/lib/session.ts';
import { Reported } from '#web/orders/production/order-cells.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import { Num } from '#web/ui/display/num.tsx';
import classes from './company-work.module.css';

/** The pieces that a company has, by work type: how many, since when, and how many are late. */
export function CompanyWork({ companyId }: { companyId: number }) {
  const mayRead = usePermission('orders:read');
  const { data } = useRead(companyWorkContract, { params: { id: companyId } }, { enabled: mayRead });
  return data ? <HeldWorks works={data.data} /> : null;
}

function HeldWorks({ works }: { works: readonly HeldWork[] }) {
  const t = useT();
  const nameOf = useNameIn();
  if (works.length === 0) return <p className={classes.none}>{t('suppliers.work.none')}</p>;
  return (
    <table className={classes.works}>
      <caption>{t('suppliers.work.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('suppliers.work.workType')}</th>
          <th scope="col" className={classes.number}>
            {t('suppliers.work.outstanding')}
          </th>
          <th scope="col">{t('suppliers.work.oldest')}</th>
          <th scope="col" className={classes.number}>
            {t('suppliers.work.late')}
          </th>
        </tr>
      </thead>
      <tbody>
        {works.map(({ workType, outstanding, oldest, late, reported }) => (
          <tr key={workType.id}>
            <th scope="row">
              <bdi>{nameOf(workType)}</bdi>
              <div>
                <Reported pieces={reported} />
              </div>
            </th>
            <td className={classes.number}>
              <Num>{outstanding}</Num>
            </td>
            <td>
              <DateText value={oldest} />
            </td>
            <td className={late > 0 ? `danger strong ${classes.late}` : classes.number}>
              <Num>{late}</Num>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
