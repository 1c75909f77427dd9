/** The most decimals of any currency in use. */
export const mostDecimals = 4;
