import { PicturesField, type PicturesFieldProps } from '#web/ui/form/picture/pictures-field.tsx';
import { imageSource } from './image-source.ts';

/** The pictures of a record, in order; the form holds their ids. */
export const ImagesField = (props: Omit<PicturesFieldProps, 'source'>) => (
  <PicturesField {...props} source={imageSource} />
);
