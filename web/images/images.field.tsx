import type { FieldProps } from '#web/ui/form/field/use-field.ts';
import { PicturesField } from '#web/ui/form/picture/pictures-field.tsx';
import { imageSource } from './image-source.ts';

/** The pictures of a record, in order; the form holds their ids. */
export const ImagesField = (props: FieldProps) => <PicturesField {...props} source={imageSource} />;
