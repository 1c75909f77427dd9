import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { OrderRow } from '#shared/orders/order/order.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { PictureViewer } from '#web/ui/display/picture/picture-viewer.tsx';
import classes from './row-pictures.module.css';

/** The customer's pictures of a row, then that of their fabric; each opens large. */
export function RowPictures({ row: { name, images, fabric } }: { row: OrderRow }) {
  const t = useT();
  const [seen, setSeen] = useState<number | null>(null);
  const ofFabric = fabric?.image ? [{ ...fabric.image, label: t('orders.fabric.picture') }] : [];
  const pictures = [
    ...images.map((image, index) => ({
      ...image,
      label: t('settings.image.numbered', { number: index + 1 }),
    })),
    ...ofFabric,
  ];
  if (pictures.length === 0) return null;
  return (
    <span className={classes.pictures}>
      {pictures.map(({ id, smallUrl, label }, index) => (
        <UnstyledButton
          key={id}
          className={classes.picture}
          aria-label={`${t('settings.image.enlarge')}: ${label}`}
          onClick={() => setSeen(index)}
        >
          <img className="cover block" src={smallUrl} alt={label} loading="lazy" />
        </UnstyledButton>
      ))}
      {seen !== null && (
        <PictureViewer
          urls={pictures.map(({ url }) => url)}
          at={seen}
          title={name}
          onTurn={setSeen}
          onClose={() => setSeen(null)}
        />
      )}
    </span>
  );
}
