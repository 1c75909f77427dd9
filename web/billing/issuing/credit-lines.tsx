import { Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { remainingToCredit } from '#shared/billing/invoice/credit.rules.ts';
import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { fieldMessage } from '#web/ui/form/field/field-message.tsx';
import { errorText } from '#web/ui/form/form-resolver.ts';
import classes from './credit.form.module.css';
import { amountOf, type CreditDraft, typedPieces, wholeCredit } from './credit-draft.rules.ts';

type Line = Invoice['lines'][number];

interface CreditLinesProps {
  lines: readonly Line[];
  currency: CurrencyLook;
}

/** How many pieces of each line are credited, and their amounts. */
export function CreditLines({ lines, currency }: CreditLinesProps) {
  const t = useT();
  const { setValue, clearErrors } = useFormContext<CreditDraft>();
  const titleId = useId();
  const fill = (typed: CreditDraft['lines']) => {
    setValue('lines', typed, { shouldDirty: true });
    clearErrors('lines');
  };
  return (
    <section aria-labelledby={titleId}>
      <header className="row wrap gap-4-8">
        <h3 id={titleId} className="grow type-label">
          {t('billing.credit.pieces')}
        </h3>
        {lines.length > 1 && (
          <>
            <Button variant="subtle" size="compact-sm" onClick={() => fill(wholeCredit(lines))}>
              {t('billing.credit.all')}
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => fill(lines.map(({ id }) => ({ invoiceLineId: id, quantity: '' })))}
            >
              {t('billing.credit.none')}
            </Button>
          </>
        )}
      </header>
      <ul className={classes.lines}>
        {lines.map((line, index) => (
          <CreditLine key={line.id} line={line} index={index} currency={currency} />
        ))}
      </ul>
    </section>
  );
}

function CreditLine({ line, index, currency }: { line: Line; index: number; currency: CurrencyLook }) {
  const t = useT();
  const { number, amount } = useFormat();
  const messageId = useId();
  const { field, fieldState } = useController<CreditDraft, `lines.${number}.quantity`>({
    name: `lines.${index}.quantity`,
  });
  const quantity = typedPieces(line, field.value);
  const problem = errorText(fieldState.error, t);
  return (
    <li className={classes.line} data-out={quantity === 0 || undefined}>
      <span className={`grid type-body ${classes.item}`}>
        <UserText wrap>{line.item}</UserText>
        <span className="flex wrap muted type-caption gap-0-8">
          {line.code && <Num code>{line.code}</Num>}
          <Num code>{line.orderNumber}</Num>
        </span>
      </span>
      <TextInput
        ref={field.ref}
        size="sm"
        inputMode="numeric"
        autoComplete="off"
        classNames={{ input: 'text-centre ltr' }}
        aria-label={t('billing.credit.piecesOf', { item: isolate(line.item) })}
        aria-describedby={problem ? messageId : undefined}
        error={Boolean(problem)}
        value={field.value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        onBlur={field.onBlur}
      />
      <span className="muted type-caption nowrap">
        {t('billing.credit.of', { count: number(remainingToCredit(line)) })}
      </span>
      <span className={`text-end ${classes.amount}`}>
        {quantity === null ? '—' : <Num>{amount(amountOf(line, quantity, currency.decimals), currency)}</Num>}
      </span>
      {problem && (
        <span id={messageId} role="alert" className="across">
          {fieldMessage('error', problem)}
        </span>
      )}
    </li>
  );
}
