import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { Contract } from '#shared/lib/contract.ts';
import type { Identified, ListContract, RowOf, TextQuery } from '#web/ui/list/list-contract.ts';

/** How a record reads in a list of choices. */
export interface RecordOption {
  label: string;
  second?: string | undefined;
  /** A person's initials before the label. */
  person?: boolean;
  icon?: Icon;
  /** The record's own colour, as a dot. */
  colour?: string | null;
}

export interface CreateSlot {
  /** What was typed when nothing suited. */
  typed: string;
  onCreated: (row: Identified) => void;
  onClose: () => void;
}

interface Readable extends Pick<ListContract, 'path' | 'list'> {
  get: Contract;
}

interface SourceParts {
  /** Narrows the choices: only those of one parent. */
  query?: TextQuery;
  /** A drawer that makes a new one beside the form. */
  create?: (slot: CreateSlot) => ReactNode;
  /** Takes what was typed as it stands, where no record is needed; `label` has its `{{name}}`. */
  keep?: { label: MessageKey; run: (typed: string) => void };
}

/** Where the choices of a picker or a filter come from. */
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
