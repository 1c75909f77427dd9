/** The shop’s own information, preferences, taxes and currencies. */
export const settingsEn = {
  nameRequired: 'Name is required',
  codeRequired: 'Code is required',
  symbolRequired: 'Symbol is required',
  currencyCode: 'Use the three capital letters of the currency, such as SAR.',
  exchangeRate: 'Enter a rate above zero.',
  rateInvalid: 'Enter a percentage from 0 to 100.',
  timeZone: 'This time zone is not known.',
  url: 'Enter a full address, such as https://example.com.',
  baseCurrencyInUse: 'Everything is summed in the base currency, so it can’t be deleted.',
  baseRate: 'The rate of the base currency is always 1.',
  baseCode: 'The code of the base currency can’t be changed.',
  tax: {
    title: 'Taxes',
    explanation: 'The rates that a row of an order can have',
    create: 'New tax',
    name: 'Name',
    rate: 'Rate',
    rateIn: 'Rate, %',
    rateHelp: 'Percent of the price, such as 15.',
    created: 'Since',
  },
} as const;
