import { Button, Progress, VisuallyHidden } from '@mantine/core';
import { IconPhoto, IconTrash, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { type FieldProps, useField } from '#web/ui/form/field/use-field.ts';
import { ConversionOffer } from './conversion-offer.tsx';
import { DropZone, PictureButtons, PictureLimits } from './drop-zone.tsx';
import classes from './image-field.module.css';
import type { PictureSource, StoredPicture } from './picture-source.ts';
import { usePicture } from './use-picture.ts';

interface ImageFieldProps extends FieldProps {
  source: PictureSource;
  /** The picture that the record shows now. */
  current: StoredPicture | null;
  /** The camera that phones open: the one away from the user by default. */
  camera?: 'environment' | 'user';
}

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/**
 * One picture, by its id: selected, dropped, pasted, or taken with the camera. It is uploaded at once and kept when the form
 * is saved.
 */
export function ImageField({ source, current, camera = 'environment', ...props }: ImageFieldProps) {
  const t = useT();
  const { field, input, readOnly } = useField(props, {
    show: (value) => t(value === null ? 'settings.image.empty' : 'settings.image.title'),
    removed: 'settings.image.deleted',
  });
  const value = typeof field.value === 'number' ? field.value : null;
  const picture = usePicture({ source, value, current, onChange: field.onChange });
  const { url, uploads } = picture;
  const choose = (files: readonly File[]) => void (!readOnly && picture.choose(files[0]));
  const labelId = `${useId()}-label`;
  const error = picture.problem ?? input.error;
  const sending = uploads.at(-1);

  return (
    <DropZone input={input} error={error} labelId={labelId} className={classes.zone} onFiles={choose}>
      <div className={classes.picture}>
        {url ? <img src={url} alt={t('settings.image.preview')} /> : <IconPhoto {...icon} size={28} />}
      </div>
      {sending === undefined ? (
        !readOnly && (
          <div className={classes.ways}>
            <div className="flex wrap gap-8">
              <PictureButtons
                source={source}
                label={t(url ? 'settings.image.replace' : 'settings.image.choose')}
                describedBy={labelId}
                buttonRef={field.ref}
                camera={camera}
                onFiles={choose}
              />
              {value !== null && (
                <Button
                  variant="subtle"
                  color="red"
                  leftSection={<IconTrash {...icon} />}
                  onClick={() => void picture.remove()}
                >
                  {t('settings.image.remove')}
                </Button>
              )}
            </div>
            <PictureLimits />
          </div>
        )
      ) : (
        <div className={classes.ways}>
          <Progress
            value={sending.share * 100}
            aria-label={t('settings.image.uploading')}
            className="full-width"
          />
          <VisuallyHidden role="status">{t('settings.image.uploading')}</VisuallyHidden>
          <Button
            variant="default"
            leftSection={<IconX {...icon} />}
            onClick={() => picture.cancel(sending.key)}
          >
            {t('settings.image.cancel')}
          </Button>
        </div>
      )}
      <ConversionOffer uploads={picture} />
    </DropZone>
  );
}
