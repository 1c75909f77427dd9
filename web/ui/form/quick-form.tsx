import type { ComponentType, ReactNode } from 'react';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { Contract } from '#shared/lib/contract.ts';
import type { CreateSlot } from '#web/ui/picker/record-source.ts';
import type { FormContract, ValuesOf } from './form-contract.ts';
import { FormDrawer } from './form-drawer.tsx';

interface QuickFormParts<C extends FormContract> {
  contract: C & { create: Contract };
  title: MessageKey;
  /** What it begins with; by default what was typed in the search becomes the name. */
  initial?: (typed: string) => Partial<ValuesOf<C>>;
  /** The few that somebody is asked for who is busy with another form. */
  fields: ReactNode;
}

/** "+ New" in a picker: a small form beside the one that needs the record, which is chosen once it is saved. */
export const quickForm = <C extends FormContract>(parts: QuickFormParts<C>): ComponentType<CreateSlot> => {
  const { contract, title, initial = nameOnly, fields } = parts;
  return ({ typed, onCreated, onClose }) => (
    <FormDrawer<FormContract>
      contract={contract}
      id={null}
      nested
      draft={false}
      newTitle={title}
      initial={initial(typed)}
      onSaved={(record) => onCreated(record as { id: number })}
      onClose={onClose}
    >
      {fields}
    </FormDrawer>
  );
};

const nameOnly = (typed: string): Record<string, string> => ({ name: typed });
