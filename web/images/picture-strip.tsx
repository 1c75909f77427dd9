import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { Image } from '#shared/images/image.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { PictureViewer } from '#web/ui/display/picture/picture-viewer.tsx';
import classes from './picture-strip.module.css';

interface PictureStripProps {
  /** By default a picture is called by its number. */
  pictures: readonly (Image & { label?: string })[];
  /** What they show. */
  title: string;
}

/** Pictures of a record, small; each opens large. */
export function PictureStrip({ pictures, title }: PictureStripProps) {
  const t = useT();
  const [seen, setSeen] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <span className={classes.pictures}>
      {pictures.map(({ id, smallUrl, label: own }, index) => {
        const label = own ?? t('settings.image.numbered', { number: index + 1 });
        return (
          <UnstyledButton
            key={id}
            className={classes.picture}
            aria-label={`${t('settings.image.enlarge')}: ${label}`}
            onClick={() => setSeen(index)}
          >
            <img className="cover block" src={smallUrl} alt={label} loading="lazy" />
          </UnstyledButton>
        );
      })}
      {seen !== null && (
        <PictureViewer
          urls={pictures.map(({ url }) => url)}
          at={seen}
          title={title}
          onTurn={setSeen}
          onClose={() => setSeen(null)}
        />
      )}
    </span>
  );
}
