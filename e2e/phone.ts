/** The options of a browser on a phone that is operated by touch. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
