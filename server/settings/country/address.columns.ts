import { text } from 'drizzle-orm/pg-core';

/** The columns of an address in parts, as `addressFields` has them. */
export const addressColumns = () => ({
  building: text().notNull().default(''),
  street: text().notNull().default(''),
  district: text().notNull().default(''),
  city: text().notNull().default(''),
  region: text().notNull().default(''),
  postalCode: text().notNull().default(''),
});
