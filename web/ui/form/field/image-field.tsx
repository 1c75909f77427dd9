import { Button, Input, Progress, VisuallyHidden } from '@mantine/core';
import { IconCamera, IconPhoto, IconTrash, IconUpload, IconX } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import classes from './image-field.module.css';
import type { PictureSource, StoredPicture } from './picture-source.ts';
import { type FieldProps, useField } from './use-field.ts';
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
 * One picture, by its id: selected, dropped, or taken with the camera. It is uploaded at once and kept when the form
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
  const { url, progress, choose } = picture;
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const id = useId();
  const error = picture.problem ?? input.error;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!readOnly) void choose(event.dataTransfer.files[0]);
  };
  const file = (ref: typeof chooser, capture: boolean) => (
    <input
      ref={ref}
      type="file"
      hidden
      accept={source.accept}
      {...(capture && { capture: facing })}
      onChange={(event) => {
        void choose(event.currentTarget.files?.[0]);
        // Cleared, so that selecting the same file again triggers a change event.
        event.currentTarget.value = '';
      }}
    />
  );

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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way to do what the button does. */}
      <div
        className={classes.zone}
        data-over={over || undefined}
        data-error={Boolean(error) || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          if (!readOnly) setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className={classes.picture}>
          {url ? <img src={url} alt={t('settings.image.preview')} /> : <IconPhoto {...icon} size={28} />}
        </div>
        {progress === null ? (
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
              value={progress * 100}
              aria-label={t('settings.image.uploading')}
              className={classes.bar}
            />
            <VisuallyHidden role="status">{t('settings.image.uploading')}</VisuallyHidden>
            <Button variant="default" leftSection={<IconX {...icon} />} onClick={picture.cancel}>
              {t('settings.image.cancel')}
            </Button>
          </div>
        )}
        {file(chooser, false)}
        {file(camera, true)}
      </div>
    </Input.Wrapper>
  );
}
