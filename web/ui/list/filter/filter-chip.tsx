import { Menu } from '@mantine/core';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { useT } from '#web/lib/i18n.ts';
import type { Address, AddressChange } from '#web/ui/list/list-address.ts';
import type { Filter } from '#web/ui/list/list-description.ts';
import { Chip } from './chip.tsx';
import { DatesFilter } from './dates-filter.tsx';
import { RecordFilter } from './record-filter.tsx';

interface FilterChipProps {
  filter: Filter;
  address: Address;
  onChange: (change: AddressChange) => void;
}

/** One filter of the list, by its kind. */
export function FilterChip({ filter, address, onChange }: FilterChipProps) {
  const t = useT();
  const label = t(filter.label);
  switch (filter.kind) {
    case 'choice': {
      const { key, options } = filter;
      return (
        <ChoiceFilter
          label={label}
          options={options}
          value={address[key]}
          onChange={(value) => onChange({ [key]: value })}
        />
      );
    }
    case 'record': {
      const { key, of } = filter;
      return (
        <RecordFilter
          label={label}
          source={of}
          value={address[key] === undefined ? null : Number(address[key])}
          onChange={(id) => onChange({ [key]: id === null ? null : String(id) })}
        />
      );
    }
    case 'dates': {
      const { from, to, named } = filter;
      return (
        <DatesFilter
          label={label}
          named={named}
          range={{ from: address[from] ?? null, to: address[to] ?? null }}
          onChange={(range) => onChange({ [from]: range.from, [to]: range.to })}
        />
      );
    }
  }
}

interface ChoiceFilterProps {
  label: string;
  options: Readonly<Record<string, MessageKey>>;
  value: string | undefined;
  onChange: (value: string | null) => void;
}

function ChoiceFilter({ label, options, value, onChange }: ChoiceFilterProps) {
  const t = useT();
  const chosen = value === undefined ? undefined : options[value];
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Chip label={label} value={chosen && t(chosen)} onClear={() => onChange(null)} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value ?? ''} onChange={onChange}>
          {Object.entries(options).map(([option, text]) => (
            <Menu.RadioItem key={option} value={option} closeMenuOnClick>
              {t(text)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
