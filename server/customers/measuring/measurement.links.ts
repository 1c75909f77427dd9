import { pictures } from '#server/images/image.actions.ts';
import { measurementImages } from './measurement.table.ts';

/** What is shown with a measurement besides its own columns. */
export const measurementLinks = {
  imageIds: pictures(measurementImages, measurementImages.measurementId, measurementImages.imageId),
};
