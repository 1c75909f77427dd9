/** Words that every screen shares. */
export const commonEn = {
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved successfully!',
  updated: 'Updated Successfully!',
  deleted: 'Item deleted successfully!',
} as const;
