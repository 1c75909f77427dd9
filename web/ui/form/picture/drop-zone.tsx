import { Button, Input } from '@mantine/core';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { useT } from '#web/lib/i18n.ts';
import type { useField } from '#web/ui/form/field/use-field.ts';
import classes from './drop-zone.module.css';
import { FileInput } from './file-input.tsx';
import type { PictureSource } from './picture-source.ts';
import { useDropped } from './use-dropped.ts';
import { usePasted } from './use-pasted.ts';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

interface DropZoneProps {
  /** Of `useField()`. */
  input: ReturnType<typeof useField>['input'];
  error: ReactNode;
  labelId?: string;
  className: string | undefined;
  /** Called with the files that were dropped or pasted. */
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** A field around pictures, on which files are dropped and pasted. */
export function DropZone({ input, error, labelId, className, onFiles, children }: DropZoneProps) {
  const { isOver, ...dropping } = useDropped(onFiles);
  const pasting = usePasted(onFiles);
  return (
    <Input.Wrapper
      label={input.label}
      labelElement="div"
      labelProps={{ id: labelId }}
      withAsterisk={input.withAsterisk}
      description={!error && input.description}
      error={error}
      errorProps={{ role: 'alert' }}
      className={input.className}
      style={input.style}
      inputWrapperOrder={input.inputWrapperOrder}
    >
      <div
        className={`${classes.zone} ${className}`}
        data-over={isOver || undefined}
        data-error={Boolean(error) || undefined}
        {...pasting}
        {...dropping}
      >
        {children}
      </div>
    </Input.Wrapper>
  );
}

interface PictureButtonsProps {
  source: PictureSource;
  /** The label of the button that selects files. */
  label: string;
  describedBy?: string;
  /** The button that gets the focus of the field. */
  buttonRef: Ref<HTMLButtonElement>;
  multiple?: boolean;
  /** The camera that phones open. */
  camera: 'environment' | 'user';
  onFiles: (files: readonly File[]) => void;
}

/** Buttons that select pictures and, on phones, open the camera. */
export function PictureButtons(props: PictureButtonsProps) {
  const { source, label, describedBy, buttonRef, multiple = false, camera, onFiles } = props;
  const t = useT();
  const chooser = useRef<HTMLInputElement>(null);
  const lens = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        ref={buttonRef}
        variant="default"
        leftSection={<IconUpload {...icon} />}
        aria-describedby={describedBy}
        onClick={() => chooser.current?.click()}
      >
        {label}
      </Button>
      <Button
        className={classes.camera}
        variant="default"
        leftSection={<IconCamera {...icon} />}
        onClick={() => lens.current?.click()}
      >
        {t('settings.image.take')}
      </Button>
      <FileInput ref={chooser} source={source} multiple={multiple} onFiles={onFiles} />
      <FileInput ref={lens} source={source} capture={camera} onFiles={onFiles} />
    </>
  );
}

/** Which pictures can be uploaded, in small print. */
export function PictureLimits() {
  const t = useT();
  return (
    <span className="muted type-caption">
      <span className={classes.drop}>{t('settings.image.drop')} · </span>
      {t('settings.image.limits')}
    </span>
  );
}
