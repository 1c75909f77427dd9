import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { Dashboard } from '#shared/reports/dashboard/dashboard.contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { usePermission } from '#web/lib/session.ts';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import classes from './slides.module.css';

/** "Manage store" with what needs the shop's attention today, on a measuring tape in the scheme's colour. */
export function StoreSlide({ dashboard }: { dashboard: Dashboard | undefined }) {
  const t = useT();
  const facts = dashboard
    ? [
        dashboard.today.orders > 0 && t('reports.storeTaken', { count: dashboard.today.orders }),
        dashboard.due.late > 0 && t('reports.storeLate', { count: dashboard.due.late }),
        dashboard.due.today > 0 && t('reports.storeToday', { count: dashboard.due.today }),
        dashboard.unpricedDesigns && t('reports.unpriced', { count: dashboard.unpricedDesigns }),
      ].filter(Boolean)
    : [];
  if (!usePermission('items:read')) return null;
  return (
    <section className={classes.store}>
      <div className="shrinkable">
        <h2 className={classes.title}>{t('reports.manageTitle')}</h2>
        <p className={`above-4 type-body ${classes.text}`}>
          {facts.length > 0 ? facts.join(' ') : t('reports.manageText')}
        </p>
      </div>
      <Button
        component={Link}
        to="/items"
        className={classes.open}
        rightSection={<DirectionalIcon icon={IconArrowRight} size={16} />}
      >
        {t('reports.openCatalogue')}
      </Button>
      <svg aria-hidden className={classes.tape} preserveAspectRatio="none">
        <defs>
          <pattern id="tape" width="64" height="26" patternUnits="userSpaceOnUse">
            <path d="M0.5 0V26M8.5 14V26M16.5 14V26M24.5 14V26M32.5 8V26M40.5 14V26M48.5 14V26M56.5 14V26" />
          </pattern>
        </defs>
        <rect width="100%" height="26" fill="url(#tape)" stroke="none" />
      </svg>
    </section>
  );
}
