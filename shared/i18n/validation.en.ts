/** Messages of single fields; the specification's words where it has them. */
export const validationEn = {
  required: 'Required',
  tooLong: 'Too long: at most {{maximum}} characters.',
  tooShort: 'Too short: at least {{minimum}} characters.',
  email: 'This is not an email address.',
  phone: 'This is not a phone number.',
  id: 'This is not a valid choice.',
  version: 'The version of the record is missing.',
  wholeNumber: 'Enter a whole number.',
  number: 'Enter a number, such as 15.50.',
  date: 'Enter a date.',
  choice: 'Choose one of the list.',
  type: 'This value is not of the right kind.',
  unknown: 'This record does not exist.',
  taken: 'This is already in use.',
  unrecognised: 'This field is not known.',
  invalid: 'This value is not valid.',
} as const;
