/** The address of the measurement sheet of one version. */
export const sheetAddress = (measurementId: number): string => `/measurement/${measurementId}/print`;

/** The address of the sheet of a template to fill in by hand. */
export const blankSheetAddress = (templateId: number): string => `/dimentions-form/${templateId}/sheet`;
