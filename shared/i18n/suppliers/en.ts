/** Companies: suppliers and outside workshops. */
export const suppliersEn = {
  nameRequired: 'Name is required',
  title: 'Companies',
  explanation: 'Suppliers and outside workshops',
  create: 'New company',
  search: 'Name or phone',
  updated: 'Company updated successfully!',
  deleted: 'Company deleted successfully!',
  hint: 'Add the first workshop or supplier that you work with.',
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  created: 'Company since',
  designs: 'Designs',
} as const;
