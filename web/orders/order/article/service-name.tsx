import { TextInput } from '@mantine/core';
import { IconScissors } from '@tabler/icons-react';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { serviceSource } from '#web/catalogue/item/item.source.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { IconTile } from '#web/ui/display/initials.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import text from '#web/ui/form/field/field.module.css';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { cellMark } from '#web/ui/form/rows/row-cells.ts';
import { type ChoiceBase, ChoiceInput, type ShownOption } from '#web/ui/picker/choice-input.tsx';
import { nothingText } from '#web/ui/picker/nothing-text.ts';
import { useMatches } from '#web/ui/picker/use-records.ts';
import { type Item, type OrderValues, withItem } from '../order-form.rules.ts';
import classes from '../row-cells.module.css';
import { useTerms } from '../use-order-terms.ts';
import { useSetRow } from '../use-row.ts';
import own from './article.module.css';
import type { ArticleProps } from './article-props.ts';
import { focusQuantity } from './focus-quantity.ts';
import { SecondLine } from './second-line.tsx';

/** A service as it is typed; the shop's own services are offered while one types. */
export function ServiceName({ index, row, isWrong }: ArticleProps) {
  const t = useT();
  const allowed = useAllowed();
  const readOnly = useReadOnly();
  const { control } = useFormContext<OrderValues>();
  const { field } = useController({ control, name: `rows.${index}.name` });
  // A booked service is what it is called: in an order of 60 rows, as many lists would cost a second.
  const isOffered = row.id === undefined && !readOnly && allowed(itemContract.list.access);
  const input = {
    ...cellMark,
    ref: field.ref,
    name: field.name,
    autoComplete: 'off',
    'aria-label': t('orders.form.row.ofRow', { field: t('orders.form.row.service'), number: index + 1 }),
    placeholder: t('orders.form.row.servicePlaceholder'),
    error: isWrong,
    classNames: { wrapper: classes.cellWrapper, input: text.text, error: 'sr-only' },
    onBlur: field.onBlur,
  };
  return (
    <div className={own.service}>
      <IconTile icon={IconScissors} size={32} />
      <span className="grid grow shrinkable one-column">
        {isOffered ? (
          <OfferedServices index={index} name={row.name} onType={field.onChange} input={input} />
        ) : (
          <TextInput {...input} value={row.name} readOnly={readOnly} onChange={field.onChange} />
        )}
        <SecondLine row={row} />
      </span>
    </div>
  );
}

interface Option extends ShownOption {
  item?: Item;
}

interface OfferedServicesProps {
  index: number;
  name: string;
  onType: (name: string) => void;
  input: ChoiceBase;
}

/** Enter takes the first of the shop's services that match, or the text itself where none does. */
function OfferedServices({ index, name, onType, input }: OfferedServicesProps) {
  const t = useT();
  const nameIn = useNameIn();
  const { currency } = useTerms();
  const set = useSetRow(index);
  const { getValues } = useFormContext<OrderValues>();
  const [isAsked, ask] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const typed = name.trim();
  const matches = useMatches(serviceSource, typed, isAsked || isTyping);
  const services = (matches.rows as Item[]).map(
    (item): Option => ({ value: String(item.id), label: nameIn(item), code: item.code, item }),
  );
  const asTyped: Option = { value: 'typed', label: t('orders.form.row.asTyped', { name: typed }) };
  const choose = ({ item }: Option) => {
    if (item) set(withItem(getValues(`rows.${index}`), item, currency.decimals));
    focusQuantity(index);
  };
  return (
    <ChoiceInput<Option>
      {...input}
      comboboxProps={{ width: 320, position: 'bottom-start' }}
      options={typed === '' ? services : [...services, asTyped]}
      isAnswer={matches.isAnswer}
      text={isTyping ? name : null}
      value={null}
      shown={isTyping ? '' : name}
      isClearable={false}
      onText={(next) => {
        setTyping(next !== null);
        if (next !== null) onType(next);
      }}
      onChoose={(option) => option && choose(option)}
      onLeave={() => setTyping(false)}
      onOpen={() => ask(true)}
      nothing={nothingText(t, serviceSource, matches)}
      renderOption={({ item, label }) => (
        <span className="flex apart baseline full-width gap-16">
          <UserText>{label}</UserText>
          {item && <Money amount={item.price} currency={currency} />}
        </span>
      )}
    />
  );
}
