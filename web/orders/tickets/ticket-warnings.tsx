import { IconAlertTriangle } from '@tabler/icons-react';
import { isolate } from '#shared/lib/isolate.ts';
import type { Language } from '#shared/lib/language.ts';
import type { BarcodeSettings } from '#shared/settings/preferences/barcode-settings.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { composeTicket, type TicketFacts } from './ticket-lines.ts';
import classes from './ticket-warnings.module.css';

interface TicketWarningsProps {
  facts: TicketFacts;
  settings: BarcodeSettings;
  /** The language of the ticket, since Nastaliq needs more space. */
  language: Language;
}

/** The warnings about a ticket that differs from its settings because of its label. */
export function TicketWarnings({ facts, settings, language }: TicketWarningsProps) {
  const t = useT();
  const { number } = useFormat();
  const { warnings } = composeTicket(facts, settings, language);
  if (warnings.length === 0) return null;
  return (
    <output className="block">
      <ul className={`grid gap-4 type-caption warning ${classes.warnings}`}>
        {warnings.map((warning) => {
          const { kind, ...lengths } = warning;
          const params = Object.fromEntries(
            Object.entries(lengths).map(([name, length]) => [
              name,
              isolate(number(length.toFixed(name === 'module' ? 2 : 0))),
            ]),
          );
          return (
            <li className="flex align-start gap-6" key={kind}>
              <IconAlertTriangle aria-hidden size={14} stroke={1.7} />
              <span>{t(`tickets.warning.${kind}`, params)}</span>
            </li>
          );
        })}
      </ul>
    </output>
  );
}
