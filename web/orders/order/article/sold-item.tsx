import { UnstyledButton } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { itemSource } from '#web/catalogue/item/item.source.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { IconTile } from '#web/ui/display/initials.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { cellMark } from '#web/ui/form/rows/row-cells.ts';
import { EntityPicker } from '#web/ui/picker/entity-picker.tsx';
import { type Item, type OrderValues, withItem } from '../order-form.rules.ts';
import { useTerms } from '../use-order-terms.ts';
import { useSetRow } from '../use-row.ts';
import classes from './article.module.css';
import type { ArticleProps } from './article-props.ts';
import { focusQuantity } from './focus-quantity.ts';
import { SecondLine } from './second-line.tsx';

/** A chosen item is shown as text; a click turns it into a picker again. */
export function SoldItem({ index, row, isWrong }: ArticleProps) {
  const t = useT();
  const nameIn = useNameIn();
  const readOnly = useReadOnly();
  const { currency } = useTerms();
  const set = useSetRow(index);
  const [choosing, setChoosing] = useState(false);
  const { control, getValues } = useFormContext<OrderValues>();
  const { field } = useController({ control, name: `rows.${index}.itemId` });
  const content = (
    <>
      <IconTile icon={IconTags} size={32} />
      <span className="grid grow shrinkable one-column">
        <UserText className={`weight-500 ${classes.name}`}>{nameIn(row)}</UserText>
        <SecondLine row={row} />
      </span>
    </>
  );
  if (readOnly) return <span className={classes.article}>{content}</span>;
  if (row.itemId !== null && !choosing) {
    return (
      <UnstyledButton
        className={classes.article}
        title={t('orders.form.row.change')}
        onClick={() => setChoosing(true)}
      >
        {content}
      </UnstyledButton>
    );
  }
  return (
    <EntityPicker
      {...cellMark}
      ref={field.ref}
      name={field.name}
      aria-label={t('orders.form.row.ofRow', { field: t('catalogue.item.name'), number: index + 1 })}
      placeholder={t('catalogue.search')}
      source={itemSource}
      value={row.itemId}
      onBlur={field.onBlur}
      error={isWrong}
      classNames={{ error: 'sr-only' }}
      autoFocus={choosing}
      comboboxProps={{ width: 320, position: 'bottom-start' }}
      onLeave={() => setChoosing(false)}
      onChange={(_, item) => {
        const current = getValues(`rows.${index}`);
        set(
          item
            ? withItem(current, item as Item, currency.decimals)
            : { itemId: null, name: '', names: {}, code: '', route: [], picksItem: true },
        );
        setChoosing(false);
        if (item) focusQuantity(index);
      }}
    />
  );
}
