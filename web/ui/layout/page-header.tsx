import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { addressBack, comingBack } from '#web/lib/list-place.ts';
import { Link } from '#web/lib/router/link.tsx';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { Worded } from '#web/ui/display/worded.tsx';
import { useDocumentTitle } from './document-title.ts';
import classes from './page-header.module.css';
import { useTitleSlot } from './title-slot.ts';

export interface PageHeaderProps {
  /** The page's only h1 and the document's title. A name or code has its own text direction. */
  title: string;
  /** The avatar of a record, at the start of its title and explanation; left out on a phone. */
  mark?: ReactNode;
  /** One line below the title, or beside it, to leave a list more room. */
  explanation?: ReactNode;
  isBeside?: boolean;
  /** The number of records in words, beside the title: `over 1,000`. */
  count?: string;
  /** Labels of a record beside its title. */
  labels?: ReactNode;
  /** One primary, at most three default, the rest in a menu. */
  actions?: ReactNode;
  /** The list of this record. */
  back?: { to: string; label: string };
}

/** Title and actions of a screen; on a phone the title is in the top bar. */
export function PageHeader(props: PageHeaderProps) {
  const { title, mark, explanation, isBeside = false, count, labels, actions, back } = props;
  const slot = useTitleSlot();
  useDocumentTitle(title);
  const heading = (
    <h1 className={slot ? classes.slotTitle : classes.title}>
      <Worded className={slot ? 'one-line' : undefined}>{title}</Worded>
      {count !== undefined && <Worded className={classes.count}>{count}</Worded>}
    </h1>
  );
  return (
    <header className={`row wrap apart rigid gap-8-16 ${classes.header}`}>
      {slot && createPortal(heading, slot)}
      <div className={`grid shrinkable gap-2 ${classes.what}`} data-beside={isBeside || undefined}>
        {back && (
          <Link to={addressBack(back.to)} state={comingBack} className={classes.back}>
            <DirectionalIcon icon={IconArrowLeft} size={14} />
            <span>{back.label}</span>
          </Link>
        )}
        {!slot && mark && <span className={classes.mark}>{mark}</span>}
        {(!slot || labels) && (
          <div className={classes.line}>
            {!slot && heading}
            {labels}
          </div>
        )}
        {explanation && <p className={classes.explanation}>{explanation}</p>}
      </div>
      {actions && <div className={`row wrap gap-10 ${classes.actions} no-print`}>{actions}</div>}
    </header>
  );
}
