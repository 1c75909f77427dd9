import { SegmentedControl, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { isLargeChange, isNumericField, isPlausible } from '#shared/customers/measuring/measurement.rules.ts';
import { readLength } from '#shared/customers/measuring/parse-tape.rules.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { useT } from '#web/lib/i18n.ts';
import { useUnitSymbol } from '#web/settings/units/use-units.ts';
import fieldClasses from '#web/ui/form/field/field.module.css';
import { fieldMessage } from '#web/ui/form/field/field-message.tsx';
import { FractionKeys } from '#web/ui/form/field/fraction-keys.tsx';
import { errorOf } from '#web/ui/form/field/which-meant.tsx';
import { errorText } from '#web/ui/form/form-resolver.ts';
import { Select } from '#web/ui/picker/select.tsx';
import { useGarmentWords } from './garment-words.ts';
import { Difference, MeasuredValue } from './measured-value.tsx';
import classes from './measurement-field.module.css';
import { compareField } from './typing.rules.ts';
import { useTape } from './use-tape.ts';

interface Props {
  field: DimensionField;
  number: number;
  /** The value in the previous version. */
  last: string | undefined;
  /** Whether there is no previous version to compare with. */
  isFirst: boolean;
  focused: boolean;
  /** Whether the value was copied, and nobody has looked at it since. */
  copied: boolean;
  /** Whether a drawing stands beside the fields, with the help of the focused one. */
  hasDrawing: boolean;
  onFocus: () => void;
  /** The value was typed, or its field left. */
  onTouch: () => void;
}

/** One field: its number on the drawing, its label, the new value, the previous one, and the change. */
export function MeasurementField(props: Props) {
  const { field, number, last, isFirst, focused, copied, hasDrawing, onFocus, onTouch } = props;
  const t = useT();
  const tape = useTape();
  const symbolOf = useUnitSymbol();
  const name = `values.${field.id}`;
  const { control, trigger } = useFormContext();
  const { field: input, fieldState } = useController({ name, control, defaultValue: '' });
  const typed = useWatch({ name, control }) as string | undefined;
  // A value is judged when its field is left, not at each of its digits.
  const [isTyping, setTyping] = useState(false);
  const retype = (text: string) => {
    onTouch();
    input.onChange(text);
  };
  const error = errorOf(fieldState.error, t, (reading) => {
    retype(reading);
    void trigger(name);
  });
  const inUnits = isNumericField(field) ? readLength(typed ?? '', field.unit) : null;
  const isConverted = !isTyping && inUnits !== null && 'value' in inUnits && inUnits.typedIn !== undefined;
  const compared = compareField(field, last, typed);
  const isOutside = Boolean(typed) && !isPlausible(typed ?? '', field);
  const isLarge = isLargeChange(last, compared.difference);
  const odd = !error && !isTyping && (isOutside || isLarge);
  const messageId = `${field.id}-message`;
  const helpId = `${field.id}-help`;
  const described = [field.help && helpId, (error || odd || copied || isConverted) && messageId]
    .filter(Boolean)
    .join(' ');
  const bound = (value: string | null) => (value === null ? '…' : isolate(tape.write(value, field.unit)));
  const range = { minimum: bound(field.min), maximum: bound(field.max) };
  return (
    <div className={classes.row} data-focused={focused || undefined} data-first={isFirst || undefined}>
      <span aria-hidden className={classes.number}>
        {number}
      </span>
      <label className="breakable" htmlFor={name}>
        <bdi>{field.label}</bdi>
        {field.required && (
          <span aria-hidden className="late">
            {' *'}
          </span>
        )}
      </label>
      <TextInput
        {...input}
        id={name}
        value={input.value ?? ''}
        onChange={(event) => {
          retype(event.currentTarget.value);
        }}
        onFocus={() => {
          setTyping(true);
          onFocus();
        }}
        onBlur={() => {
          setTyping(false);
          onTouch();
          input.onBlur();
          if (typed?.trim()) void trigger(name);
        }}
        autoComplete="off"
        inputMode={isNumericField(field) ? 'decimal' : 'text'}
        classNames={{ input: fieldClasses.ltr ?? '' }}
        className={`${classes.input} ${odd ? classes.odd : ''}`}
        data-copied={copied || undefined}
        error={Boolean(error)}
        aria-required={field.required}
        // Given as a plain property, the kit would replace it with what its own wrapper describes: nothing.
        attributes={{ input: { 'aria-describedby': described || undefined } }}
        rightSectionWidth={46}
        rightSectionPointerEvents="none"
        rightSection={field.unit && <span className="faint nowrap small-text">{symbolOf(field.unit)}</span>}
      />
      {!isFirst && (
        <span className={classes.last}>
          <MeasuredValue field={field} value={last} />
        </span>
      )}
      {!isFirst && (
        <span className={classes.difference}>
          <Difference field={field} {...compared} odd={odd} />
        </span>
      )}
      {field.help && (
        <span
          id={helpId}
          className={classes.help}
          data-shown={focused || undefined}
          data-beside={hasDrawing || undefined}
        >
          <bdi>{field.help}</bdi>
        </span>
      )}
      {focused && isNumericField(field) && tape.hasFractions(field.unit) && (
        <FractionKeys finest={tape.finest} typed={typed ?? ''} onType={retype} />
      )}
      {(error || odd || copied || isConverted) && (
        <span id={messageId} className={classes.message}>
          {copied && !error && <Copied />}
          {isConverted && (
            <span className={classes.converted}>
              {t('measurement.page.converted', {
                typed: isolateWords(typed ?? ''),
                length: isolateWords(
                  `${isolate(tape.show(inUnits.value, null).text)} ${symbolOf(field.unit ?? '')}`,
                ),
              })}
            </span>
          )}
          {error
            ? fieldMessage('error', error)
            : odd &&
              fieldMessage(
                'warning',
                isOutside ? t('measurement.page.unusual', range) : t('measurement.page.largeChange'),
              )}
        </span>
      )}
    </div>
  );
}

/** Marks a value that was copied until somebody has looked at it. */
function Copied() {
  const t = useT();
  return (
    <span className="inline-row gap-4 accent small-text">
      <IconCopy aria-hidden size={13} stroke={1.8} />
      <span>{t('measurement.copy.mark')}</span>
    </span>
  );
}

/** A choice of the garment: few options are all visible, many are in a menu. */
export function ChoiceField({ field, copied, onTouch }: Pick<Props, 'field' | 'copied' | 'onTouch'>) {
  const t = useT();
  const symbolOf = useUnitSymbol();
  const name = `values.${field.id}`;
  const { control } = useFormContext();
  const { field: input, fieldState } = useController({ name, control, defaultValue: '' });
  const error = errorText(fieldState.error, t);
  const label = `${field.id}-label`;
  const words = useGarmentWords();
  const options = field.options.map((option) => ({ value: option, label: words.option(field, option) }));
  const choose = (option: string | null) => {
    onTouch();
    input.onChange(option ?? '');
  };
  return (
    <div className="row wrap gap-10 fits no-ring" ref={input.ref} tabIndex={-1}>
      <span id={label} className="medium">
        <bdi>{field.label}</bdi>
        {field.unit && <span className="regular muted"> · {symbolOf(field.unit)}</span>}
        {field.required && (
          <span aria-hidden className="late">
            {' *'}
          </span>
        )}
      </span>
      {field.kind === 'radio' ? (
        <SegmentedControl
          aria-labelledby={label}
          data={options.map(({ value, label }) => ({ value, label: <span dir="auto">{label}</span> }))}
          value={input.value ?? ''}
          onChange={choose}
        />
      ) : (
        <Select
          aria-labelledby={label}
          data={options}
          value={input.value || null}
          onChange={choose}
          clearable={!field.required}
          className={classes.select}
        />
      )}
      {copied && <Copied />}
      {error && fieldMessage('error', error)}
    </div>
  );
}

/** The column headers above the fields. */
export function MeasurementHeads({ isFirst }: { isFirst: boolean }) {
  const t = useT();
  if (isFirst) return null;
  return (
    <div aria-hidden className={classes.heads}>
      <span className={classes.newHead}>{t('measurement.page.new')}</span>
      <span className={classes.last}>{t('measurement.page.last')}</span>
      <span className={classes.difference}>{t('measurement.page.difference')}</span>
    </div>
  );
}
