import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { Access, Contract } from '#shared/lib/contract.ts';
import type { Formats } from '#shared/lib/formats.ts';
import type { Language } from '#shared/lib/language.ts';
import type { Identified, ListContract, RowOf, TextQuery } from '#web/lib/list-contract.ts';
import { namedFor } from '#web/lib/names.ts';

/** How a record is shown as an option. */
export interface RecordOption {
  label: string;
  second?: string | undefined;
  /** Shows initials before the label, for a person. */
  person?: boolean;
  /** The address of its picture, instead of the initials or the icon. */
  picture?: string | null;
  icon?: Icon;
  /** The record's colour, as a dot. */
  colour?: string | null;
}

export interface CreateSlot {
  /** The text that matched nothing. */
  typed: string;
  onCreated: (row: Identified) => void;
  onClose: () => void;
}

/** How a form makes a record that isn't there yet. */
export interface QuickCreate {
  /** Offered to readers who may call this. */
  access: Access;
  /** A drawer beside the form, made by `quickForm`. */
  Form: ComponentType<CreateSlot>;
}

interface Readable extends Pick<ListContract, 'path' | 'list' | 'manifest'> {
  get: Contract;
}

export interface OtherSource {
  source: RecordSource;
  /** Whether a part of its name finds it too, not its exact code alone. */
  byName?: boolean;
  run: (row: Identified) => void;
}

interface SourceParts {
  /** Restricts the options, for example to those of one parent. */
  query?: TextQuery;
  create?: QuickCreate;
  /** Accepts the typed text itself, where no record is required; `label` contains `{{name}}`. */
  keep?: { label: MessageKey; run: (typed: string) => void };
  /** Other kinds of records, which something else is done with. */
  also?: readonly OtherSource[];
}

/** The language of the screen or the paper, with its formats. */
export interface OptionReader {
  language: Language;
  format: Formats;
}

/** The source of options for a picker or a filter. */
export interface RecordSource extends SourceParts {
  contract: Readable;
  /** How a record is shown to its reader. */
  option: (row: Identified, reader: OptionReader) => RecordOption;
}

/** `recordSource(customerContract, (customer) => ({ label: customer.name, second: customer.phone, person: true }))` */
export const recordSource = <C extends Readable>(
  contract: C,
  option: (row: RowOf<C>, format: Formats) => RecordOption,
  parts: SourceParts = {},
): RecordSource => ({
  contract,
  option: (row, { language, format }) => option(namedFor(row as RowOf<C>, language), format),
  ...parts,
});
