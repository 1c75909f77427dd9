import type { MessageKey } from '#shared/i18n/messages.ts';

export interface StoredPicture {
  id: number;
  url: string;
  smallUrl?: string;
}

/** How the picture fields of a form upload and find pictures; each kind of picture implements it once. */
export interface PictureSource {
  /** The `accept` attribute of the file input. */
  accept: string;
  /** Checks a file before it is sent; resolves to the error. */
  refuse: (file: File) => Promise<MessageKey | null>;
  /** Whether a refused file may be a picture that `convert` can read. */
  isConvertible: (file: File) => boolean;
  /** A picture that is accepted, made of a refused one on this device; null if it can't be read. */
  convert: (file: File) => Promise<File | null>;
  upload: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<StoredPicture>;
  /** Deletes a picture that was just uploaded; a picture of the record is deleted when the form is saved. */
  discard: (id: number) => Promise<void>;
  /** Finds a picture by its id, for a form filled from a draft. */
  find: (id: number) => Promise<StoredPicture>;
}
