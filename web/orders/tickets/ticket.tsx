import type { CSSProperties, ReactNode } from 'react';
import type { BarcodeSettings } from '#shared/settings/preferences/barcode-settings.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { DrawnCode } from '#web/ui/print/code.tsx';
import { FittingNames } from '#web/ui/print/fitting-names.tsx';
import classes from './ticket.module.css';
import { composeTicket, type TicketFact, type TicketFacts } from './ticket-lines.ts';

interface TicketProps {
  facts: TicketFacts;
  settings: BarcodeSettings;
}

/** One article ticket in the size of its label, for printing and for the preview. */
export function Ticket({ facts, settings }: TicketProps) {
  const t = useT();
  const { layout, lines } = composeTicket(facts, settings, useLanguage());
  const { code, headSize, headHeight, lineSize, lineHeight, withText } = layout;
  const style: CSSProperties & Record<`--${string}`, string> = {
    inlineSize: `${settings.labelWidth}mm`,
    blockSize: `${settings.labelHeight}mm`,
    paddingBlock: `${settings.marginTop}mm ${settings.marginBottom}mm`,
    paddingInline: `${settings.marginStart}mm ${settings.marginEnd}mm`,
    '--head': `${headSize}px`,
    '--head-height': `${headHeight}mm`,
    '--line': `${lineSize}px`,
    '--line-height': `${lineHeight}mm`,
  };
  return (
    <div className={classes.ticket} data-kind={code.kind} style={style}>
      <div className={classes.head}>
        <Num code>{facts.orderNumber}</Num>
        <Num code>{`${facts.index}/${facts.total}`}</Num>
      </div>
      <div className={classes.body}>
        <div className={classes.lines}>
          {lines.map(([first, second]) => (
            <div key={first} className={classes.line} data-first={first === 'article' || undefined}>
              <Fact fact={first} facts={facts} settings={settings} />
              {second && <Fact fact={second} facts={facts} settings={settings} second />}
            </div>
          ))}
        </div>
        <figure className={`rigid self-centre ${classes.code}`}>
          <DrawnCode fitted={code} label={t('tickets.print.code', { number: facts.code })} />
          {withText && (
            <figcaption>
              <Num code>{facts.code}</Num>
            </figcaption>
          )}
        </figure>
      </div>
    </div>
  );
}

interface FactProps {
  fact: TicketFact;
  facts: TicketFacts;
  settings: BarcodeSettings;
  /** At the end of a line. */
  second?: boolean;
}

function Fact({ fact, facts, settings, second = false }: FactProps): ReactNode {
  const t = useT();
  const { date } = useFormat();
  if (fact === 'dueDate') {
    return (
      <span className={`rigid nowrap bold ${classes.due}`}>
        {facts.rush && <bdi>{t('orders.form.rush')}</bdi>} {settings.showDueDate && date(facts.dueDate)}
      </span>
    );
  }
  if (fact === 'works') return <FittingNames names={facts.works} end={second} />;
  // A number of further ones would read as a change.
  if (fact === 'changes') return <FittingNames names={facts.changes} end={second} further="…" />;
  return <UserText className={`shrinkable ${classes.text}`}>{facts[fact]}</UserText>;
}
