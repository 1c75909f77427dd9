import type { MessageKey } from '#shared/i18n/messages.ts';

export interface StoredPicture {
  id: number;
  url: string;
}

/** Where the picture fields of a form keep what is chosen: each kind of picture describes it once. */
export interface PictureSource {
  /** For the chooser of the device. */
  accept: string;
  /** What is wrong with a file, before it is sent. */
  refuse: (file: File) => MessageKey | null;
  upload: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<StoredPicture>;
  /** Takes back a picture that was just uploaded; what a record shows goes when the record is saved. */
  discard: (id: number) => Promise<void>;
  /** A picture by its id, where the form was filled from a draft. */
  find: (id: number) => Promise<StoredPicture>;
}
