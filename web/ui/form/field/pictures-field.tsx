import { ActionIcon, Input, Progress, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowBarToLeft, IconPhotoPlus, IconX } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { Num } from '#web/ui/display/num.tsx';
import type { PictureSource } from './picture-source.ts';
import classes from './pictures-field.module.css';
import { type FieldProps, useField } from './use-field.ts';
import { usePictures } from './use-pictures.ts';

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.filter(Number.isInteger) : []);

/**
 * Several pictures in order, by their ids: uploaded at once, kept when the form is saved. The first represents the
 * record.
 */
export function PicturesField({ source, ...props }: FieldProps & { source: PictureSource }) {
  const t = useT();
  const { field, input, readOnly } = useField(
    { span: 12, ...props },
    { show: (value) => <Num>{idsOf(value).length}</Num>, removed: 'settings.image.deleted' },
  );
  const ids = idsOf(field.value);
  const { urlOf, progress, problem, add } = usePictures(source, ids, field.onChange);
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const error = problem ?? input.error;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void add([...event.dataTransfer.files]);
  };
  const remove = (id: number) => field.onChange(ids.filter((each) => each !== id));
  const makeFirst = (id: number) => field.onChange([id, ...ids.filter((each) => each !== id)]);

  return (
    <Input.Wrapper
      label={input.label}
      labelElement="div"
      withAsterisk={input.withAsterisk}
      description={!error && input.description}
      error={error}
      errorProps={{ role: 'alert' }}
      className={input.className}
      style={input.style}
      inputWrapperOrder={input.inputWrapperOrder}
    >
      <ul className={classes.pictures}>
        {ids.map((id, index) => {
          const name = t('settings.image.numbered', { number: index + 1 });
          const url = urlOf(id);
          return (
            <li key={id} className={classes.picture}>
              {url && <img src={url} alt={name} />}
              {!readOnly && (
                <div className={classes.actions}>
                  {index > 0 && (
                    <ActionIcon
                      variant="default"
                      size={28}
                      aria-label={`${t('settings.image.makeFirst')}: ${name}`}
                      onClick={() => makeFirst(id)}
                    >
                      <DirectionalIcon icon={IconArrowBarToLeft} size={15} />
                    </ActionIcon>
                  )}
                  <ActionIcon
                    variant="default"
                    size={28}
                    aria-label={`${t('settings.image.remove')}: ${name}`}
                    onClick={() => remove(id)}
                  >
                    <IconX aria-hidden size={15} stroke={1.9} />
                  </ActionIcon>
                </div>
              )}
            </li>
          );
        })}
        {progress !== null && (
          <li className={classes.picture}>
            <Progress w={72} value={progress * 100} aria-label={t('settings.image.uploading')} />
            <VisuallyHidden role="status">{t('settings.image.uploading')}</VisuallyHidden>
          </li>
        )}
        {!readOnly && (
          <li>
            <UnstyledButton
              ref={(element) => field.ref(element)}
              className={classes.add}
              data-over={over || undefined}
              data-error={Boolean(error) || undefined}
              disabled={progress !== null}
              onClick={() => chooser.current?.click()}
              onDragOver={(event: DragEvent) => {
                event.preventDefault();
                setOver(true);
              }}
              onDragLeave={() => setOver(false)}
              onDrop={drop}
            >
              <IconPhotoPlus aria-hidden size={22} stroke={1.7} />
              <span>{t('settings.image.add')}</span>
            </UnstyledButton>
          </li>
        )}
      </ul>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={source.accept}
        onChange={(event) => {
          void add([...(event.currentTarget.files ?? [])]);
          // Cleared, so that selecting the same file again triggers a change event.
          event.currentTarget.value = '';
        }}
      />
    </Input.Wrapper>
  );
}
