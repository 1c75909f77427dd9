import { Suspense } from 'react';
import { fetched } from '#web/lib/fetched.ts';
import type { PictureModalProps } from './picture-modal.tsx';

const PictureModal = fetched(async () => (await import('./picture-modal.tsx')).PictureModal);

/** Shows pictures large; its code is fetched with the first one that somebody opens. */
export const PictureViewer = (props: PictureModalProps) => (
  <Suspense>
    <PictureModal {...props} />
  </Suspense>
);
