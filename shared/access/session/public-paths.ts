/** The screens for whoever isn't signed in. They are a page of their own, which loads little; so is the root. */
export const publicPaths = ['/sign-in', '/sign-up', '/forgot-password', '/reset-password'] as const;
export type PublicPath = (typeof publicPaths)[number];
