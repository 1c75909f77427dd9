/** The screens for users who aren't signed in. Everything else is for those who are. */
export const publicPaths = [
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/invitation',
] as const;
export type PublicPath = (typeof publicPaths)[number];
