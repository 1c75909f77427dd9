/** Companies: suppliers and outside workshops. */
export const suppliersEn = {
  nameRequired: 'Name is required',
} as const;
