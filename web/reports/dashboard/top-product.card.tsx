import { IconChevronRight } from '@tabler/icons-react';
import type { Dashboard } from '#shared/reports/dashboard/dashboard.contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { Link } from '#web/lib/router/link.tsx';
import { usePermission } from '#web/lib/session.ts';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import card from './card-link.module.css';
import classes from './dashboard.module.css';

/** The best-selling design of the month, as a link for users who may see designs. */
export function TopProductCard({ dashboard }: { dashboard: Dashboard }) {
  const t = useT();
  const nameIn = useNameIn();
  const mayRead = usePermission('designs:read');
  const [top] = dashboard.articles.top;
  const isLink = mayRead && top !== undefined;
  const content = (
    <>
      <span className="row gap-8">
        <span className="grow shrinkable type-label">{t('reports.topProduct')}</span>
        {isLink && <DirectionalIcon icon={IconChevronRight} />}
      </span>
      <span className={classes.product}>
        {top?.picture && <img src={top.picture} alt="" height={36} />}
        {top && (
          <UserText wrap className={classes.strong}>
            {nameIn(top)}
          </UserText>
        )}
        <span className="muted type-caption">
          {top ? t('reports.sold', { count: top.sold }) : t('reports.nothingSold')}
        </span>
      </span>
    </>
  );
  if (!isLink) return <div className={`${card.card} ${classes.card}`}>{content}</div>;
  return (
    <Link to={`/designs?edit=${top.designId}`} className={`${card.card} ${classes.card}`}>
      {content}
    </Link>
  );
}
