import { useWatch } from 'react-hook-form';
import { isolate } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { equationsOf, oneOf } from './currency-text.ts';

interface Props {
  base: string;
  code: string;
  /** The field with the rate. */
  field: string;
}

/** The meaning of a typed rate in both directions, which are easily confused. */
export function RateSentence({ base, code, field }: Props) {
  const t = useT();
  const format = useFormat();
  const rate = useWatch({ name: field });
  const equations = code && equationsOf({ base, code, rate: String(rate ?? '') }, format);
  return (
    <p className="across type-body sunken rounded plain-text pad-10-12" aria-live="polite">
      {equations
        ? t('currency.sentence', equations)
        : t('currency.sentenceHelp', { code: code ? isolate(code) : '…', one: oneOf(base) })}
    </p>
  );
}
