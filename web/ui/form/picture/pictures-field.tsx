import { ActionIcon, Progress } from '@mantine/core';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { queryClient } from '#web/lib/query.ts';
import { Num } from '#web/ui/display/num.tsx';
import { PictureViewer } from '#web/ui/display/picture/picture-viewer.tsx';
import { type FieldProps, useField } from '#web/ui/form/field/use-field.ts';
import { itemOrder } from '#web/ui/list/move/item-order.ts';
import { MovableItems } from '#web/ui/list/move/movable.tsx';
import { RowHandle } from '#web/ui/list/move/row-handle.tsx';
import { ConversionOffer } from './conversion-offer.tsx';
import { DropZone, PictureButtons, PictureLimits } from './drop-zone.tsx';
import type { PictureSource, StoredPicture } from './picture-source.ts';
import classes from './pictures-field.module.css';
import { type Upload, useLatest, useUploads } from './use-uploads.ts';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.filter(Number.isInteger) : []);

export interface PicturesFieldProps extends FieldProps {
  source: PictureSource;
  /** Called when pictures are on their way or one is opened large, and once neither is so. */
  onBusy?: (isBusy: boolean) => void;
}

/**
 * Several pictures in order, by their ids: selected, dropped, pasted or taken with the camera. They are uploaded at
 * once and kept when the form is saved. The first represents the record.
 */
export function PicturesField({ source, onBusy, ...props }: PicturesFieldProps) {
  const t = useT();
  const { field, input, readOnly } = useField(
    { span: 12, ...props },
    { show: (value) => <Num>{idsOf(value).length}</Num>, removed: 'settings.image.deleted' },
  );
  const ids = idsOf(field.value);
  const latest = useLatest(ids);
  const [sent, setSent] = useState<ReadonlyMap<number, StoredPicture>>(new Map());
  const uploads = useUploads({
    source,
    onStored: (stored) => {
      setSent((now) => new Map(now).set(stored.id, stored));
      field.onChange([...latest.current, stored.id]);
    },
  });
  const add = (files: readonly File[]) => void (!readOnly && uploads.add(files));
  const [seen, setSeen] = useState<number | null>(null);
  const isBusy = seen !== null || uploads.uploads.length > 0;
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);
  const error = uploads.problem ?? input.error;

  const nameOf = (index: number) => t('settings.image.numbered', { number: index + 1 });
  const movement = itemOrder(ids, nameOf, !readOnly, field.onChange);
  const remove = async (id: number) => {
    uploads.setProblem(null);
    if (sent.has(id) && !(await uploads.discard(id))) return;
    field.onChange(latest.current.filter((each) => each !== id));
  };

  const urlOf = (id: number) =>
    (sent.get(id) ?? queryClient.getQueryData<StoredPicture>(keyOfPicture(id)))?.url;

  return (
    <>
      <DropZone input={input} error={error} className={classes.zone} onFiles={add}>
        <MovableItems movement={movement}>
          <ul className={`grid gap-6 ${classes.pictures}`} aria-label={input.label}>
            {ids.map((id, index) => (
              <li key={id} className={classes.picture}>
                <RowHandle id={id} name={nameOf(index)} />
                <Thumb
                  source={source}
                  id={id}
                  sent={sent.get(id)}
                  label={`${t('settings.image.enlarge')}: ${nameOf(index)}`}
                  onOpen={() => setSeen(index)}
                />
                <span className={`grid grow shrinkable gap-2 breakable ${classes.name}`}>
                  {nameOf(index)}
                  {index === 0 && ids.length > 1 && <small>{t('settings.image.first')}</small>}
                </span>
                {!readOnly && (
                  <ActionIcon
                    size={36}
                    aria-label={`${t('settings.image.remove')}: ${nameOf(index)}`}
                    onClick={() => void remove(id)}
                  >
                    <IconX {...icon} />
                  </ActionIcon>
                )}
              </li>
            ))}
          </ul>
        </MovableItems>
        {uploads.uploads.length > 0 && (
          <ul className={`grid gap-6 ${classes.pictures}`} aria-label={t('settings.image.uploading')}>
            {uploads.uploads.map((upload) => (
              <Coming key={upload.key} upload={upload} onCancel={() => uploads.cancel(upload.key)} />
            ))}
          </ul>
        )}
        <ConversionOffer uploads={uploads} />
        {!readOnly && (
          <div className="row wrap gap-8">
            <PictureButtons
              source={source}
              label={t('settings.image.add')}
              buttonRef={field.ref}
              multiple
              camera="environment"
              onFiles={add}
            />
            <PictureLimits />
          </div>
        )}
      </DropZone>
      {seen !== null && seen < ids.length && (
        <PictureViewer
          urls={ids.map((id) => urlOf(id) ?? '')}
          at={seen}
          title={input.label}
          onTurn={setSeen}
          onClose={() => setSeen(null)}
        />
      )}
    </>
  );
}

const keyOfPicture = (id: number) => ['images', id];

/** Finds a picture by its id, unless it was just sent. A picture with the same id never changes. */
function usePicture(source: PictureSource, id: number, sent: StoredPicture | undefined) {
  const { data } = useQuery({
    queryKey: keyOfPicture(id),
    queryFn: () => source.find(id),
    enabled: !sent,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return sent ?? data;
}

interface ThumbProps {
  source: PictureSource;
  id: number;
  /** The picture itself, if it was just sent. */
  sent: StoredPicture | undefined;
  label: string;
  onOpen: () => void;
}

function Thumb({ source, id, sent, label, onOpen }: ThumbProps) {
  const picture = usePicture(source, id, sent);
  return (
    <button type="button" className={classes.thumb} aria-label={label} onClick={onOpen}>
      {picture ? (
        <img className="cover" src={picture.smallUrl ?? picture.url} alt={label} />
      ) : (
        <IconPhoto {...icon} size={24} />
      )}
    </button>
  );
}

function Coming({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  const t = useT();
  return (
    <li className={classes.picture}>
      <span className={`grid grow shrinkable gap-2 breakable ${classes.name}`}>
        <bdi>{upload.name}</bdi>
        <Progress
          value={upload.share * 100}
          aria-label={`${t('settings.image.uploading')}: ${upload.name}`}
        />
      </span>
      <ActionIcon size={36} aria-label={`${t('settings.image.cancel')}: ${upload.name}`} onClick={onCancel}>
        <IconX {...icon} />
      </ActionIcon>
    </li>
  );
}
