import type { Icon } from '@tabler/icons-react';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import classes from './hub.module.css';

interface HubEntry {
  path: string;
  label: MessageKey;
  /** The purpose of the screen, in one line. */
  about: MessageKey;
  icon: Icon;
}

/** A group of cards that lead to screens, with its heading; nothing without any. */
export function HubGroup({ title, entries }: { title: string; entries: readonly HubEntry[] }) {
  const t = useT();
  if (entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.grid}>
        {entries.map(({ path, label, about, icon: Icon }) => (
          <li key={path}>
            <Link to={path} className={classes.card} aria-describedby={`about${path}`}>
              <Icon size={20} stroke={1.7} aria-hidden />
              <span className="grid shrinkable gap-2">
                <span>{t(label)}</span>
                {/* The link's description, not part of its name. */}
                <span id={`about${path}`} aria-hidden className="muted type-caption">
                  {t(about)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
