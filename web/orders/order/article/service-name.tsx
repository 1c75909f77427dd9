import { Autocomplete, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconScissors } from '@tabler/icons-react';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';
import { IconTile } from '#web/ui/display/initials.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import text from '#web/ui/form/field/field.module.css';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { cellMark } from '#web/ui/form/rows/row-cells.ts';
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
  const readOnly = useReadOnly();
  const nameIn = useNameIn();
  const { currency } = useTerms();
  const set = useSetRow(index);
  const { control, getValues } = useFormContext<OrderValues>();
  const { field } = useController({ control, name: `rows.${index}.name` });
  const [isActive, setActive] = useState(false);
  // A booked service is what it is called: in an order of 60 rows, as many lists would cost a second.
  const isOffered = row.id === undefined && !readOnly;
  const services = useServices(row.name, isOffered && isActive);
  const choose = (item: Item) => {
    set(withItem(getValues(`rows.${index}`), item, currency.decimals));
    focusQuantity(index);
  };
  const input = {
    ...cellMark,
    ref: field.ref,
    name: field.name,
    autoComplete: 'off',
    'aria-label': t('orders.form.row.ofRow', { field: t('orders.form.row.service'), number: index + 1 }),
    placeholder: t('orders.form.row.servicePlaceholder'),
    error: isWrong,
    classNames: { wrapper: classes.cellWrapper, input: text.text, error: 'sr-only' },
    value: row.name,
    onBlur: field.onBlur,
  };
  return (
    <div className={own.service}>
      <IconTile icon={IconScissors} size={32} />
      <span className={own.texts}>
        {isOffered ? (
          <Autocomplete
            {...input}
            comboboxProps={{ width: 320, position: 'bottom-start' }}
            data={services.map(({ id, name }) => ({ value: String(id), label: name }))}
            // The server has found them, by any of their names.
            filter={({ options }) => options}
            renderOption={({ option }) => {
              const item = services.find(({ id }) => String(id) === option.value);
              return (
                item && (
                  <span className={classes.option}>
                    <UserText>{nameIn(item)}</UserText>
                    <Money amount={item.price} currency={currency} />
                  </span>
                )
              );
            }}
            onChange={field.onChange}
            onOptionSubmit={(chosen) => {
              const item = services.find(({ id }) => String(id) === chosen);
              if (item) choose(item);
            }}
            onFocus={() => setActive(true)}
          />
        ) : (
          <TextInput {...input} readOnly={readOnly} onChange={field.onChange} />
        )}
        <SecondLine row={row} />
      </span>
    </div>
  );
}

const debounceMs = 200;
const shownAtOnce = 20;

/** The shop's services that what is typed finds; none for users who may not read items. */
function useServices(typed: string, isAsked: boolean): readonly Item[] {
  const allowed = useAllowed();
  const [search] = useDebouncedValue(typed.trim(), debounceMs);
  const { data } = useRead(
    itemContract.list,
    { query: { type: 'service', search, perPage: shownAtOnce } },
    { enabled: isAsked && allowed(itemContract.list.access), staleTime: 60_000 },
  );
  return data?.data ?? none;
}

const none: readonly Item[] = [];
