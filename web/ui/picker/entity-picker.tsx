import { Select, type SelectProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FocusEvent, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { isolate } from '#shared/lib/isolate.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { menuParts } from '#web/ui/form/field/menu-parts.tsx';
import type { Identified } from '#web/ui/list/list-contract.ts';
import { nothingText } from './nothing-text.ts';
import classes from './option-line.module.css';
import { hasMark, OptionLine, OptionMark } from './option-line.tsx';
import type { RecordSource } from './record-source.ts';
import { useChosen, useMatches } from './use-records.ts';

interface EntityPickerProps
  extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'filter' | 'renderOption'> {
  source: RecordSource;
  value: number | null;
  /** With the record itself, to fill in other fields; undefined when cleared. */
  onChange: (id: number | null, row?: Identified) => void;
  /** The text at first, while nothing is chosen. */
  initialText?: string | undefined;
  /** Called when the focus leaves, with what was typed but not chosen. */
  onLeave?: ((typed: string) => void) | undefined;
}

/** Options that aren't records. */
const create = 'create';
const more = 'more';
const failed = 'failed';
const keep = 'keep';

/** Finds a record by part of its text, in any script; shows the chosen one by its id. */
export function EntityPicker(props: EntityPickerProps) {
  const { source, value, onChange, clearable = true, initialText = '', onLeave, onBlur, ...rest } = props;
  const t = useT();
  const language = useLanguage();
  const { number } = useFormat();
  const allowed = useAllowed();
  const quick = source.create && allowed(source.create.access) ? source.create : undefined;
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const [creating, setCreating] = useState<string | null>(null);
  const { row: chosen, remember } = useChosen(source, value);
  const chosenOption = chosen && source.option(chosen, language);
  const search = typed === chosenOption?.label ? '' : typed;
  const matches = useMatches(source, search, opened);

  const rows = [
    ...matches.rows,
    ...(chosen && matches.rows.every(({ id }) => id !== chosen.id) ? [chosen] : []),
  ];
  const options = new Map(rows.map((row) => [String(row.id), source.option(row, language)]));
  const isChoice = (key: string) =>
    matches.rows.some((row) => String(row.id) === key) ||
    key === create ||
    key === keep ||
    key === more ||
    key === failed;

  // Mantine empties the text of a field without a choice when it mounts.
  const fillIn = useEffectEvent(() => value === null && initialText && setTyped(initialText));
  useEffect(() => void fillIn(), []);

  const leave = (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event);
    // Another window has the focus, or the form of a new record.
    if (document.activeElement === event.currentTarget || creating !== null) return;
    onLeave?.(search.trim());
  };

  const choose = (key: string | null) => {
    if (key === create) return setCreating(search.trim());
    if (key === keep) return source.keep?.run(search.trim());
    const row = rows.find(({ id }) => String(id) === key);
    if (row) remember(row);
    onChange(row?.id ?? null, row);
  };

  return (
    <>
      <Select
        {...rest}
        searchable
        // Opening on focus would hide the error that a failed save focuses.
        openOnFocus={false}
        {...menuParts(clearable && value !== null)}
        clearable={clearable}
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        allowDeselect={false}
        value={value === null ? null : String(value)}
        data={[
          ...rows.map((row) => ({ value: String(row.id), label: options.get(String(row.id))?.label ?? '' })),
          ...(matches.more > 0 ? [{ value: more, label: moreText(t, number, matches), disabled: true }] : []),
          ...(matches.isError
            ? [{ value: failed, label: nothingText(t, source, matches), disabled: true }]
            : []),
          ...(source.keep && search.trim()
            ? [{ value: keep, label: t(source.keep.label, { name: search.trim() }) }]
            : []),
          ...(quick ? [{ value: create, label: createText(t, search) }] : []),
        ]}
        filter={({ options: all }) =>
          all.filter((option) => 'value' in option && isChoice(String(option.value)))
        }
        onChange={choose}
        onBlur={leave}
        searchValue={typed}
        onSearchChange={setTyped}
        onDropdownOpen={() => {
          setOpened(true);
          quick?.Form.fetch();
        }}
        onDropdownClose={() => setOpened(false)}
        nothingFoundMessage={nothingText(t, source, matches)}
        {...(chosenOption &&
          hasMark(chosenOption) && { leftSection: <OptionMark option={chosenOption} size={22} /> })}
        renderOption={({ option }) => {
          const record = options.get(option.value);
          if (record) return <OptionLine option={record} />;
          return option.value === create || option.value === keep ? (
            <span className={classes.create}>
              <IconPlus aria-hidden size={16} stroke={1.7} />
              <span>{option.label}</span>
            </span>
          ) : (
            <span className={classes.second}>{option.label}</span>
          );
        }}
      />
      <Suspense>
        {creating !== null && quick && (
          <quick.Form
            typed={creating}
            onClose={() => setCreating(null)}
            onCreated={(row) => {
              remember(row);
              onChange(row.id, row);
              setCreating(null);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

const createText = (t: ReturnType<typeof useT>, typed: string) =>
  typed.trim() ? t('kit.picker.create', { name: typed.trim() }) : t('kit.picker.createNew');

const moreText = (
  t: ReturnType<typeof useT>,
  number: ReturnType<typeof useFormat>['number'],
  { more, uncounted }: { more: number; uncounted: boolean },
) =>
  uncounted ? t('kit.picker.many', { total: isolate(number(more)) }) : t('kit.picker.more', { count: more });
