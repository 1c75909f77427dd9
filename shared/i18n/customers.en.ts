/** Customers. */
export const customersEn = {
  nameRequired: 'Name is required',
} as const;
