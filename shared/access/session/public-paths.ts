/** The screens for users who aren't signed in. They share a light page of their own with the root. */
export const publicPaths = [
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/invitation',
] as const;
export type PublicPath = (typeof publicPaths)[number];
