import { TextInput, UnstyledButton } from '@mantine/core';
import { IconScissors, IconShirt, IconTags } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { Design } from '#shared/catalogue/design/design.schema.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { designSource } from '#web/catalogue/design/design.source.ts';
import { itemSource } from '#web/catalogue/item/item.source.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { AlterationText } from '#web/orders/labels/alteration-text.tsx';
import { FabricText } from '#web/orders/labels/fabric-text.tsx';
import { Dotted } from '#web/ui/display/dotted.tsx';
import { IconTile } from '#web/ui/display/initials.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import text from '#web/ui/form/field/field.module.css';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { cellMark } from '#web/ui/form/rows/row-cells.ts';
import { usePhone } from '#web/ui/layout/phone.ts';
import { EntityPicker } from '#web/ui/picker/entity-picker.tsx';
import { findSold, type Sold } from './find-sold.ts';
import { useFittingMeasurement } from './measured/use-measurements.ts';
import { type Item, type OrderValues, type RowValues, withDesign, withItem } from './order-form.rules.ts';
import classes from './order-rows.module.css';
import { useTerms } from './use-order-terms.ts';
import { useRow, useSetRow } from './use-row.ts';
import { useRowWorks } from './use-row-works.ts';

interface CellProps {
  index: number;
}

/** A row's article: a design, an item, a name, or a service. */
export function ArticleCell({ index }: CellProps) {
  const { row, wrong } = useRow();
  const isWrong = ['designId', 'itemId', 'name'].some((field) => wrong.has(field));
  return <Drawn index={index} row={row} isWrong={isWrong} />;
}

interface ArticleProps extends CellProps {
  row: RowValues;
  isWrong: boolean;
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
      <span className={classes.texts}>
        <UserText className={classes.name}>{row.name}</UserText>
        <SecondLine row={row} />
      </span>
    </>
  );
  if (readOnly) return <span className={classes.article}>{content}</span>;
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

/** A new order whose customer is given begins with the article of its first row. */
function useBeginsHere(index: number): boolean {
  const isPhone = usePhone();
  const { order } = useTerms();
  const { getValues } = useFormContext<OrderValues>();
  const [begins] = useState(() => index === 0 && !order && getValues('customerId') !== null);
  return begins && !isPhone;
}

interface DesignPickerProps extends ArticleProps {
  onDone: () => void;
  autoFocus: boolean;
}

function DesignPicker({ index, row, isWrong, onDone, autoFocus }: DesignPickerProps) {
  const t = useT();
  const { currency } = useTerms();
  const set = useSetRow(index);
  const { control, getValues } = useFormContext<OrderValues>();
  const { field } = useController({ control, name: `rows.${index}.designId` });
  const fitting = useFittingMeasurement();

  const allowed = useAllowed();
  const choose = (design: Design) => {
    // A scanned design arrives later, when the row may have changed.
    const current = getValues(`rows.${index}`);
    set({
      ...withDesign(current, design, currency.decimals),
      measurementId: current.measurementId ?? fitting(design.name),
    });
    onDone();
    focusQuantity(index);
  };
  const chooseSold = (sold: Sold) => {
    if ('design' in sold) return choose(sold.design);
    set(withItem(getValues(`rows.${index}`), sold.item, currency.decimals));
    onDone();
    focusQuantity(index);
  };
  const keep = (typed: string) => {
    set({ designId: null, name: typed, names: {}, code: '', route: [] });
    onDone();
    focusQuantity(index);
  };
  // A typed name that wasn't chosen is kept: an empty row would be left out when the order is saved. The focus may
  // leave before the row is drawn with the design that was just chosen.
  const leave = (typed: string) => {
    const { designId, itemId } = getValues(`rows.${index}`);
    if (designId === null && !itemId && typed !== '') set({ name: typed, code: '' });
    onDone();
  };
  // A hardware scanner types a code and Enter before any options are loaded.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const input = event.target as HTMLInputElement;
    const typed = input.value.trim();
    const isChoosing = input.hasAttribute('aria-activedescendant');
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isChoosing) return;
    if (typed === '' || typed === row.name) return;
    event.preventDefault();
    event.stopPropagation();
    const refuse = (message: string) => {
      notify.error(message);
      // The next scan replaces this one.
      input.select();
    };
    void findSold(typed, allowed(itemContract.list.access)).then(
      (sold) =>
        sold ? chooseSold(sold) : refuse(t('orders.form.scanned.unknown', { code: isolate(typed) })),
      () => refuse(t('errors.fetchData')),
    );
  };
  return (
    <div onKeyDownCapture={onKeyDown}>
      <EntityPicker
        {...cellMark}
        ref={field.ref}
        name={field.name}
        aria-label={t('orders.form.row.ofRow', { field: t('orders.form.row.article'), number: index + 1 })}
        placeholder={t('orders.form.row.designPlaceholder')}
        source={{ ...designSource, keep: { label: 'orders.form.row.withoutDesign', run: keep } }}
        value={row.designId}
        error={isWrong}
        classNames={{ error: 'sr-only' }}
        autoFocus={autoFocus}
        comboboxProps={{ width: 320, position: 'bottom-start' }}
        onBlur={field.onBlur}
        initialText={row.designId === null ? row.name : ''}
        onLeave={leave}
        onChange={(_, design) =>
          design
            ? choose(design as Design)
            : set({ designId: null, name: '', names: {}, code: '', route: [] })
        }
      />
    </div>
  );
}

/** A chosen item is shown as text; a click turns it into a picker again. */
function SoldItem({ index, row, isWrong }: ArticleProps) {
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
      <span className={classes.texts}>
        <UserText className={classes.name}>{nameIn(row)}</UserText>
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
      error={isWrong}
      classNames={{ error: 'sr-only' }}
      autoFocus={choosing}
      comboboxProps={{ width: 320, position: 'bottom-start' }}
      onBlur={field.onBlur}
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

function ServiceName({ index, row }: ArticleProps) {
  const t = useT();
  const readOnly = useReadOnly();
  const { control } = useFormContext<OrderValues>();
  const { field, fieldState } = useController({ control, name: `rows.${index}.name` });
  return (
    <div className={classes.service}>
      <IconTile icon={IconScissors} size={32} />
      <span className={classes.texts}>
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

/** The row's code and kind, the work it needs, its fabric and its note. */
function SecondLine({ row }: { row: RowValues }) {
  const t = useT();
  const { works } = useRowWorks(row);
  const needsNone = row.kind === 'service' || row.itemId !== null || row.workTypeIds !== undefined;
  return (
    <Dotted className={`one-line ${classes.second}`}>
      {row.code && <Num code>{row.code}</Num>}
      {t(`orders.form.row.${row.kind}`)}
      {works.map(({ id, name }) => (
        <bdi key={id}>{name}</bdi>
      ))}
      {works.length === 0 && needsNone && t('orders.form.row.noWork')}
      {row.alterationOf && <AlterationText alteration={row.alterationOf} />}
      {row.fabric && <FabricText fabric={row.fabric} />}
      {row.note && <bdi>{row.note}</bdi>}
    </Dotted>
  );
}

/** After the article is chosen, the quantity comes next. */
function focusQuantity(index: number): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLInputElement>(`input[name="rows.${index}.quantity"]`)?.focus(),
  );
}
