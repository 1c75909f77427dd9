import { Button } from '@mantine/core';
import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { type FirstStep, firstStepsContract } from '#shared/reports/dashboard/first-steps.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import { usePermission } from '#web/lib/session.ts';
import { useWrite } from '#web/lib/write.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import classes from './first-steps.module.css';

const addressOf: Record<FirstStep, string> = {
  company: '/company-information',
  money: '/currency',
  design: '/designs?edit=new',
  customer: '/customer/new',
  order: '/orders/new',
  staff: '/users?edit=new',
  protect: '/account',
};

/** What the owner of a new shop sets up first; nothing once all is done or hidden. */
export function FirstStepsPanel() {
  const t = useT();
  const { number } = useFormat();
  // Each step is done on another screen, from which the user comes back here.
  const enabled = usePermission('settings:write');
  const { data: { data: steps } = { data: [] } } = useRead(firstStepsContract, {}, { enabled, staleTime: 0 });
  if (steps.length === 0) return null;
  const done = steps.filter((each) => each.done).length;
  return (
    <Card
      title={t('reports.first.title')}
      note={t('reports.first.progress', { done: number(done), all: number(steps.length) })}
      action={<Hide />}
      flush
    >
      <ol className={classes.steps}>
        {steps.map(({ step, done: isDone }) => (
          <li key={step}>
            <Link to={addressOf[step]} className={classes.step} data-done={isDone || undefined}>
              {isDone ? (
                <IconCircleCheckFilled size={20} role="img" aria-label={t('reports.first.done')} />
              ) : (
                <IconCircle size={20} stroke={1.7} aria-hidden />
              )}
              <span className="grid grow shrinkable">
                <span className={`type-cell medium ${classes.name}`}>{t(`reports.first.${step}`)}</span>
                <span className="muted type-caption">{t(`reports.first.${step}Note`)}</span>
              </span>
              <DirectionalIcon icon={IconChevronRight} size={14} />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Turns the preference off, which can be turned on again in the settings. */
function Hide() {
  const t = useT();
  const { data: preference } = useRead(preferenceContract.get, {});
  const { mutate, isPending } = useWrite(preferenceContract.update);
  if (!preference) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={isPending}
      onClick={() =>
        mutate(
          { body: { version: preference.version, firstSteps: false } },
          { onError: (error) => notify.error(error.message) },
        )
      }
    >
      {t('reports.first.hide')}
    </Button>
  );
}
