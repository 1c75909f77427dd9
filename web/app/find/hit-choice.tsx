import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import type { Hit } from './find-by-code.ts';
import classes from './hit-choice.module.css';

interface HitChoiceProps {
  hits: readonly Hit[];
  onClose: () => void;
}

/** The records that a code may mean, to choose one. */
export function HitChoice({ hits, onClose }: HitChoiceProps) {
  const t = useT();
  return (
    <Dialog opened onClose={onClose} title={t('shell.scanner.choose')} size={440}>
      <ul className={classes.hits}>
        {hits.map(({ address, name, note }, index) => (
          <li key={address}>
            <Link
              to={address}
              className={classes.hit}
              data-autofocus={index === 0 || undefined}
              onClick={onClose}
            >
              <UserText className="weight-500">{name}</UserText>
              <bdi className="rigid muted">{note}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
