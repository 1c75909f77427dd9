import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Links } from '#server/lib/resource/links.ts';
import { releaseImage } from './image.actions.ts';
import { toImage } from './image.queries.ts';
import { images } from './image.table.ts';

/** Pictures that a record shows in an order of its own, by a table of links. One that it drops is deleted. */
export const pictures = (table: Links['table'], owner: PgColumn, target: PgColumn): Links => ({
  table,
  owner,
  target,
  to: images,
  as: 'images',
  read: toImage,
  onDrop: releaseImage,
});
