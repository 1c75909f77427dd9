import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { Contract } from '#shared/lib/contract.ts';
import type { Identified, ListContract, RowOf, TextQuery } from '#web/ui/list/list-contract.ts';

/** How a record is shown as an option. */
export interface RecordOption {
  label: string;
  second?: string | undefined;
  /** Shows initials before the label, for a person. */
  person?: boolean;
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

interface Readable extends Pick<ListContract, 'path' | 'list'> {
  get: Contract;
}

interface SourceParts {
  /** Restricts the options, for example to those of one parent. */
  query?: TextQuery;
  /** A drawer that creates a new record beside the form. */
  create?: (slot: CreateSlot) => ReactNode;
  /** Accepts the typed text itself, where no record is required; `label` contains `{{name}}`. */
  keep?: { label: MessageKey; run: (typed: string) => void };
}

/** The source of options for a picker or a filter. */
export interface RecordSource extends SourceParts {
  contract: Readable;
  option: (row: Identified) => RecordOption;
}

/** `recordSource(customerContract, (customer) => ({ label: customer.name, second: customer.phone, person: true }))` */
export const recordSource = <C extends Readable>(
  contract: C,
  option: (row: RowOf<C>) => RecordOption,
  parts: SourceParts = {},
): RecordSource => ({ contract, option: option as RecordSource['option'], ...parts });
