/** Accounts, users, roles and permissions. */
export const accessEn = {
  errors: {
    nameRequired: 'Name is required',
    emailRequired: 'Email is required',
    passwordRequired: 'Password is required',
    passwordConfirmationRequired: 'Please repeat the password',
    passwordShort: 'Use at least {{minimum}} characters.',
    passwordCommon: 'This password is too easy to guess. Choose another one.',
    passwordMismatch: 'The two passwords differ.',
    wrongPassword: 'Email or password is wrong. Try again, or reset it.',
    inactive: 'This account has been switched off. Ask an admin of your shop.',
    emailTaken: 'An account with this email already exists.',
    signUpClosed: 'Sign-up is closed. Ask an admin of your shop for an account.',
  },
} as const;
