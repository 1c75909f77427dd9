import { modals } from '@mantine/modals';
import type { Translate } from '#shared/i18n/messages.ts';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './refused.module.css';

export interface Refusal {
  name: string;
  reason: string;
}

/** Lists what could not be done, with the reasons. */
export function showRefused(
  t: Translate,
  refusals: readonly Refusal[],
  title = t('kit.refused.title'),
): void {
  modals.open({
    title,
    closeButtonProps: { 'aria-label': t('common.close') },
    children: (
      <>
        <p className="below-8 muted">{t('kit.refused.count', { count: refusals.length })}</p>
        <ul>
          {refusals.map(({ name, reason }) => (
            <li key={name} className={classes.line}>
              <UserText className={classes.name}>{name}</UserText>
              <span className="muted text-end">{reason}</span>
            </li>
          ))}
        </ul>
      </>
    ),
  });
}
