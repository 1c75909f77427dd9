import { Button, Input, Progress, VisuallyHidden } from '@mantine/core';
import { IconCamera, IconPhoto, IconTrash, IconUpload, IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { type FieldProps, useField } from '#web/ui/form/field/use-field.ts';
import { ConversionOffer } from './conversion-offer.tsx';
import { FileInput } from './file-input.tsx';
import classes from './image-field.module.css';
import type { PictureSource, StoredPicture } from './picture-source.ts';
import { useDropped } from './use-dropped.ts';
import { usePasted } from './use-pasted.ts';
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
export function ImageField({ source, current, camera: facing = 'environment', ...props }: ImageFieldProps) {
  const t = useT();
  const { field, input, readOnly } = useField(props, {
    show: (value) => t(value === null ? 'settings.image.empty' : 'settings.image.title'),
    removed: 'settings.image.deleted',
  });
  const value = typeof field.value === 'number' ? field.value : null;
  const picture = usePicture({ source, value, current, onChange: field.onChange });
  const { url, uploads } = picture;
  const choose = (files: readonly File[]) => void (!readOnly && picture.choose(files[0]));
  const { isOver, ...dropping } = useDropped(choose);
  const pasting = usePasted(choose);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const id = useId();
  const error = picture.problem ?? input.error;
  const sending = uploads.at(-1);

  return (
    <Input.Wrapper
      label={input.label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      withAsterisk={input.withAsterisk}
      description={!error && input.description}
      error={error}
      errorProps={{ role: 'alert' }}
      className={input.className}
      style={input.style}
      inputWrapperOrder={input.inputWrapperOrder}
    >
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        data-error={Boolean(error) || undefined}
        {...pasting}
        {...dropping}
      >
        <div className={classes.picture}>
          {url ? <img src={url} alt={t('settings.image.preview')} /> : <IconPhoto {...icon} size={28} />}
        </div>
        {sending === undefined ? (
          !readOnly && (
            <div className={classes.ways}>
              <div className={classes.buttons}>
                <Button
                  ref={(element) => field.ref(element)}
                  variant="default"
                  leftSection={<IconUpload {...icon} />}
                  aria-describedby={`${id}-label`}
                  onClick={() => chooser.current?.click()}
                >
                  {t(url ? 'settings.image.replace' : 'settings.image.choose')}
                </Button>
                <Button
                  className={classes.camera}
                  variant="default"
                  leftSection={<IconCamera {...icon} />}
                  onClick={() => camera.current?.click()}
                >
                  {t('settings.image.take')}
                </Button>
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
              <span className={classes.limits}>
                <span className={classes.drop}>{t('settings.image.drop')} · </span>
                {t('settings.image.limits')}
              </span>
            </div>
          )
        ) : (
          <div className={classes.ways}>
            <Progress
              value={sending.share * 100}
              aria-label={t('settings.image.uploading')}
              className={classes.bar}
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
        <FileInput ref={chooser} source={source} onFiles={choose} />
        <FileInput ref={camera} source={source} capture={facing} onFiles={choose} />
      </div>
    </Input.Wrapper>
  );
}
