import { TextInput, UnstyledButton } from '@mantine/core';
import { IconScissors, IconShirt } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { IconTile } from '#web/ui/display/initials.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import text from '#web/ui/form/field/field.module.css';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { cellMark } from '#web/ui/form/rows/row-cells.ts';
import { usePhone } from '#web/ui/layout/phone.ts';
import type { OrderValues, RowValues } from '../order-form.rules.ts';
import classes from '../row-cells.module.css';
import { useTerms } from '../use-order-terms.ts';
import { useRow } from '../use-row.ts';
import own from './article.module.css';
import type { ArticleProps } from './article-props.ts';
import { DesignPicker } from './design-picker.tsx';
import { SecondLine } from './second-line.tsx';
import { SoldItem } from './sold-item.tsx';

interface CellProps {
  index: number;
}

/** A row's article: a design, an item, a name, or a service. */
export function ArticleCell({ index }: CellProps) {
  const { row, wrong } = useRow();
  const isWrong = ['designId', 'itemId', 'name'].some((field) => wrong.has(field));
  return <Drawn index={index} row={row} isWrong={isWrong} />;
}

/** It has nothing of a row's amounts, so it isn't drawn for each key in them. */
const isSameArticle = ({ row: before, ...was }: ArticleProps, { row, ...is }: ArticleProps): boolean =>
  was.index === is.index && was.isWrong === is.isWrong && partsOfArticle(before) === partsOfArticle(row);

/** As text, since the form copies the lists and objects in a row for each key. */
const partsOfArticle = ({ quantity: _, price: __, ...others }: RowValues) => JSON.stringify(others);

const Drawn = memo(function Drawn(props: ArticleProps) {
  const { row } = props;
  // A draft that was kept before rows had items has none.
  if (row.itemId || row.picksItem) return <SoldItem {...props} />;
  return row.kind === 'service' ? <ServiceName {...props} /> : <Article {...props} />;
}, isSameArticle);

/** A chosen design is shown as text; a click turns it into a picker again. */
function Article({ index, row, isWrong }: ArticleProps) {
  const t = useT();
  const nameIn = useNameIn();
  const readOnly = useReadOnly();
  const [choosing, setChoosing] = useState(false);
  const begins = useBeginsHere(index);
  const isNamed = row.designId !== null || row.name !== '';
  if (choosing || !isNamed) {
    return (
      <DesignPicker
        {...{ index, row, isWrong }}
        onDone={() => setChoosing(false)}
        autoFocus={choosing || begins}
      />
    );
  }
  const content = (
    <>
      <IconTile icon={IconShirt} size={32} />
      <span className={own.texts}>
        <UserText className={own.name}>{nameIn(row)}</UserText>
        <SecondLine row={row} />
      </span>
    </>
  );
  if (readOnly) return <span className={own.article}>{content}</span>;
  return (
    <UnstyledButton
      className={own.article}
      title={t('orders.form.row.change')}
      onClick={() => setChoosing(true)}
    >
      {content}
    </UnstyledButton>
  );
}

/** A new order whose customer is given begins with the article of its first row. */
function useBeginsHere(index: number): boolean {
  const isPhone = usePhone();
  const { order } = useTerms();
  const { getValues } = useFormContext<OrderValues>();
  const [begins] = useState(() => index === 0 && !order && getValues('customerId') !== null);
  return begins && !isPhone;
}

function ServiceName({ index, row }: ArticleProps) {
  const t = useT();
  const readOnly = useReadOnly();
  const { control } = useFormContext<OrderValues>();
  const { field, fieldState } = useController({ control, name: `rows.${index}.name` });
  return (
    <div className={own.service}>
      <IconTile icon={IconScissors} size={32} />
      <span className={own.texts}>
        <TextInput
          {...cellMark}
          ref={field.ref}
          name={field.name}
          autoComplete="off"
          aria-label={t('orders.form.row.ofRow', { field: t('orders.form.row.service'), number: index + 1 })}
          placeholder={t('orders.form.row.servicePlaceholder')}
          readOnly={readOnly}
          error={fieldState.invalid}
          classNames={{ wrapper: classes.cellWrapper, input: text.text, error: 'sr-only' }}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
        <SecondLine row={row} />
      </span>
    </div>
  );
}
