import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { isolate } from '#shared/lib/isolate.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import type { Identified } from '#web/lib/list-contract.ts';
import { type ChoiceBase, ChoiceInput, type ShownOption } from './choice-input.tsx';
import { nothingText } from './nothing-text.ts';
import { hasMark, OptionLine, OptionMark } from './option-line.tsx';
import { sortByText } from './rank-options.ts';
import type { RecordOption, RecordSource } from './record-source.ts';
import { useOptionReader } from './use-option-reader.ts';
import { useChosen, useMatches } from './use-records.ts';

interface EntityPickerProps extends Omit<ChoiceBase, 'leftSection'> {
  source: RecordSource;
  value: number | null;
  /** With the record itself, to fill in other fields; undefined when cleared. */
  onChange: (id: number | null, row?: Identified) => void;
  clearable?: boolean;
  /** Shown in the field while no record is chosen. */
  plainText?: string | undefined;
  /** Called when the focus leaves, with what was typed but not chosen. */
  onLeave?: ((typed: string) => void) | undefined;
}

interface Option extends ShownOption {
  record?: RecordOption;
  run?: () => void;
}

/** Finds a record by part of its text, in any script, or by its code; shows the chosen one by its id. */
export function EntityPicker(props: EntityPickerProps) {
  const { source, value, onChange, clearable = true, plainText = '', onLeave, ...input } = props;
  const t = useT();
  const reader = useOptionReader();
  const { number } = useFormat();
  const allowed = useAllowed();
  const quick = source.create && allowed(source.create.access) ? source.create : undefined;
  const [typed, setTyped] = useState<{ text: string; over: number | null } | null>(null);
  const [isAsked, ask] = useState(false);
  const [creating, setCreating] = useState<string | null>(null);
  const { row: chosen, remember } = useChosen(source, value);
  const shown = (chosen && source.option(chosen, reader)) ?? { label: plainText };
  // Text over another record is outdated: somebody else has chosen.
  const text = typed && typed.over === value ? typed.text : null;
  const search = text?.trim() ?? '';
  const matches = useMatches(source, search === shown.label ? '' : search, isAsked || typed !== null);

  const take = (row: Identified) => {
    remember(row);
    onChange(row.id, row);
  };
  const optionOf = (row: Identified): Option => {
    const record = source.option(row, reader);
    return { value: String(row.id), label: record.label, code: record.second, record, run: () => take(row) };
  };
  const { keep } = source;
  const others = matches.others.map(({ kind, row }): Option & { byName: boolean } => {
    const record = kind.source.option(row, reader);
    const value = `${kind.source.contract.path} ${row.id}`;
    const shownAs = { value, label: record.label, code: record.second, record };
    return { ...shownAs, byName: kind.byName === true, run: () => kind.run(row) };
  });
  const named = others.filter(({ byName }) => byName);
  const records = matches.rows.map(optionOf);
  const offered = (key: string, label: string, run: () => void): Option => ({
    value: key,
    label,
    run,
    isOffer: true,
  });
  const remark = (key: string, label: string): Option => ({ value: key, label, disabled: true });
  const options: Option[] = [
    ...others.filter(({ byName }) => !byName),
    ...(named.length > 0 ? sortByText([...records, ...named], search) : records),
    ...(matches.more > 0 ? [remark('more', moreText(t, number, matches))] : []),
    ...(matches.isError || (matches.isPending && !matches.isAnswer)
      ? [remark('failed', nothingText(t, source, matches))]
      : []),
    ...(keep && search ? [offered('keep', t(keep.label, { name: search }), () => keep.run(search))] : []),
    ...(quick ? [offered('create', createText(t, search), () => setCreating(search))] : []),
  ];

  return (
    <>
      <ChoiceInput<Option>
        {...input}
        options={options}
        isAnswer={matches.isAnswer}
        text={text}
        value={value === null ? null : String(value)}
        shown={shown.label}
        isClearable={clearable}
        onText={(next) => setTyped(next === null ? null : { text: next, over: value })}
        onChoose={(option) => (option ? option.run?.() : onChange(null))}
        // The form of a new record has the focus.
        onLeave={onLeave && ((left) => creating === null && onLeave(left))}
        onOpen={() => ask(true)}
        nothing={nothingText(t, source, matches)}
        unchosen={
          quick && matches.rows.length === 0
            ? t('kit.picker.unknownNew', { name: isolate(search) })
            : undefined
        }
        {...(hasMark(shown) && { leftSection: <OptionMark option={shown} size={22} /> })}
        renderOption={({ record, isOffer, label }) =>
          record ? (
            <OptionLine option={record} />
          ) : isOffer ? (
            <span className="row gap-8 accent medium">
              <IconPlus aria-hidden size={16} stroke={1.7} />
              <span>{label}</span>
            </span>
          ) : (
            <span className="muted type-caption self-start">{label}</span>
          )
        }
      />
      <Suspense>
        {creating !== null && quick && (
          <quick.Form
            typed={creating}
            onClose={() => setCreating(null)}
            onCreated={(row) => {
              take(row);
              setTyped(null);
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
