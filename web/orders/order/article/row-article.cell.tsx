import { UnstyledButton } from '@mantine/core';
import { IconShirt } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { IconTile } from '#web/ui/display/initials.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { usePhone } from '#web/ui/layout/phone.ts';
import type { OrderValues, RowValues } from '../order-form.rules.ts';
import { GoodsNote } from '../row-goods.tsx';
import { useTerms } from '../use-order-terms.ts';
import { useRow } from '../use-row.ts';
import own from './article.module.css';
import type { ArticleProps } from './article-props.ts';
import { DesignPicker } from './design-picker.tsx';
import { SecondLine } from './second-line.tsx';
import { ServiceName } from './service-name.tsx';
import { SoldItem } from './sold-item.tsx';
import { WorkChoice } from './work-choice.tsx';

interface CellProps {
  index: number;
}

/** A row's article: a design, an item, a name, or a service. */
export function ArticleCell({ index }: CellProps) {
  const { row, wrong } = useRow();
  const isWrong = ['designId', 'itemId', 'name'].some((field) => wrong.has(field));
  return (
    <div className="grid">
      <Drawn index={index} row={row} isWrong={isWrong} />
      {row.itemId !== null && <GoodsNote row={row} />}
    </div>
  );
}

/** It has nothing of a row's amounts, so it isn't drawn for each key in them. */
const isSameArticle = ({ row: before, ...was }: ArticleProps, { row, ...is }: ArticleProps): boolean =>
  was.index === is.index && was.isWrong === is.isWrong && partsOfArticle(before) === partsOfArticle(row);

/** As text, since the form copies the lists and objects in a row for each key. */
const partsOfArticle = ({ quantity: _, price: __, ...others }: RowValues) => JSON.stringify(others);

const Drawn = memo(
  (props: ArticleProps) => (
    <>
      <Named {...props} />
      <WorkChoice index={props.index} row={props.row} />
    </>
  ),
  isSameArticle,
);

function Named(props: ArticleProps) {
  const { row } = props;
  // A draft that was kept before rows had items has none.
  if (row.itemId || row.picksItem) return <SoldItem {...props} />;
  return row.kind === 'service' ? <ServiceName {...props} /> : <Article {...props} />;
}

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
      <span className="grid grow shrinkable one-column">
        <UserText className={`weight-500 ${own.name}`}>{nameIn(row)}</UserText>
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
