/** Dimension templates and the measurements taken with them. */
export const measurementEn = {
  templateNameRequired: 'Template name is required',
  fieldsRequired: 'Please add at least one field',
  labelRequired: 'Label is required',
  optionRequired: 'Write the option, or take it away.',
  optionsRequired: 'Please add at least one option',
  customerRequired: 'Customer is required',
  templateRequired: 'Template is required',
  fieldRequired: '{{label}} is required.',
  notANumber: 'Enter a length, such as 15.5 or 15 1/2.',
} as const;
