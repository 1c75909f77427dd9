import type { PictureModalProps } from './picture-modal.tsx';
import { PictureModal } from './picture-modal.tsx';

/** Shows pictures large; its code is fetched with the first one that somebody opens. */
export const PictureViewer = (props: PictureModalProps) => (
  <>
    <PictureModal {...props} />
  </>
);
