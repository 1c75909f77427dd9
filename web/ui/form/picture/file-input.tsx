import type { Ref } from 'react';
import type { PictureSource } from './picture-source.ts';

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  source: PictureSource;
  multiple?: boolean;
  /** The camera that phones open instead of their files. */
  capture?: 'environment' | 'user';
  onFiles: (files: File[]) => void;
}

/** Opened by a button of the field. */
export function FileInput({ source, onFiles, ...props }: FileInputProps) {
  return (
    <input
      {...props}
      type="file"
      hidden
      accept={source.accept}
      onChange={(event) => {
        onFiles([...(event.currentTarget.files ?? [])]);
        // Cleared, so that selecting the same file again triggers a change event.
        event.currentTarget.value = '';
      }}
    />
  );
}
