/** Designs and items: the area `catalogue` of the product (`catalogue.en.ts` is the catalogue of texts). */
export const catalogueAreaEn = {
  codeRequired: 'Code is required',
  nameRequired: 'Name is required',
  costRequired: 'Cost is required',
  priceRequired: 'Price is required',
} as const;
