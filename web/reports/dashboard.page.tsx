import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { orderContract } from '#shared/orders/order.contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { usePermission, useSession } from '#web/lib/session.ts';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { StageGlyph } from '#web/ui/display/stage-glyph.tsx';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import classes from './dashboard.module.css';

const cards = [
  { stage: 'pending', path: '/pending-assignments' },
  { stage: 'inQueue', path: '/in-queue' },
  { stage: 'partialCompletion', path: '/partial-completion' },
] as const;

/** What waits for somebody today. */
export default function Dashboard() {
  const t = useT();
  const session = useSession();
  const enabled = usePermission('orders:read');
  const { data } = useRead(orderContract.stageCounts, {}, { enabled });
  const name = session.status === 'signedIn' ? session.user.name : '';
  return (
    <>
      <PageHeader title={t('shell.nav.dashboard')} explanation={<bdi>{name}</bdi>} />
      <PageBody>
        {enabled && (
          <ul className={classes.cards}>
            {cards.map(({ stage, path }) => (
              <li key={stage}>
                <Link to={path} className={classes.card}>
                  <StageGlyph tone={stage} />
                  <span className={classes.name}>{t(`shell.nav.${stage}`)}</span>
                  <DirectionalIcon icon={IconChevronRight} />
                  <span className={classes.figure}>
                    <Num>{data ? data[stage].toLocaleString('en') : '—'}</Num>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PageBody>
    </>
  );
}
