/** One's own account, forgotten passwords, and the mails about them. */
export const accountEn = {
  title: 'My account',
  explanation: 'Your name, your password, and how you sign in.',
  profile: {
    title: 'Profile',
    name: 'Name',
    email: 'Email',
    emailHelp: 'You sign in with it.',
    language: 'Language of mails',
    save: 'Save profile',
  },
  languages: { en: 'English', ar: 'العربية', ur: 'اردو' },
  email: {
    title: 'Change email',
    new: 'New email',
    password: 'Your password',
    submit: 'Change email',
    changed: 'Your email is changed. Sign in with it from now on.',
    failed: 'Unable to change the email',
  },
  password: {
    title: 'Change password',
    current: 'Current password',
    new: 'New password',
    confirmation: 'Repeat the new password',
    endOthers: 'Sign out on all other devices',
    submit: 'Change password',
    changed: 'Your password is changed.',
    failed: 'Unable to change the password',
  },
  forgot: {
    link: 'Forgot password?',
    title: 'Forgot your password?',
    explanation: 'Enter the email you sign in with, and we will send you a link to choose a new password.',
    submit: 'Send the link',
    failed: 'Unable to send the link',
    back: 'Back to sign-in',
    sentTitle: 'Check your mailbox',
    sent: 'If {{email}} belongs to an account here, a link is on its way. It works once, for 30 minutes.',
    notThere: 'Nothing there? Look among the unwanted mails, or ask an admin of your shop.',
    again: 'Send it again',
  },
  reset: {
    title: 'Choose a new password',
    explanation: 'It takes the place of the old one, removes your passkeys, and signs you out everywhere.',
    submit: 'Set the password',
    failed: 'Unable to set the password',
    done: 'Your new password is set. Sign in with it.',
    noTokenTitle: 'This link is not complete',
    noToken: 'Open the link in the mail again, or ask for a new one.',
    oldTitle: 'This link no longer works',
    newLink: 'Ask for a new link',
  },
  errors: {
    link: 'This link was used already, is older than 30 minutes, or was replaced by a newer one.',
    currentRequired: 'Your current password is required',
    currentWrong: 'This is not your current password.',
  },
  wait: {
    seconds_one: 'Too many attempts. Try again in {{count}} second.',
    seconds_other: 'Too many attempts. Try again in {{count}} seconds.',
    minutes_one: 'Too many attempts. Try again in {{count}} minute.',
    minutes_other: 'Too many attempts. Try again in {{count}} minutes.',
  },
  mail: {
    greeting: 'Hello {{name}},',
    reset: {
      subject: 'A new password for {{shop}}',
      asked: 'Somebody, most likely you, asked for a new password for your account at {{shop}}.',
      link: 'Choose a new password',
      until: 'The link works once, until {{time}}.',
      ignore: 'If it was not you, do nothing: your password stays as it is.',
    },
    passkeysGone:
      'Your passkeys were removed with the old password. You can add them again on your account page.',
    byOther: 'The change was made by {{name}}.',
    notYou: 'If you did not expect this, tell an admin of your shop at once, and ask for a new password.',
    changes: {
      password: {
        subject: 'Your password for {{shop}} was changed',
        text: 'The password of your account at {{shop}} was changed on {{time}}.',
      },
      email: {
        subject: 'Your email for {{shop}} was changed',
        text: 'The email of your account at {{shop}} was changed on {{time}}, from {{before}} to {{after}}. Sign in with the new one.',
      },
      secondFactorOn: {
        subject: 'Two-step sign-in for {{shop}} is on',
        text: 'Two-step sign-in was switched on for your account at {{shop}} on {{time}}.',
      },
      secondFactorOff: {
        subject: 'Two-step sign-in for {{shop}} is off',
        text: 'Two-step sign-in was switched off for your account at {{shop}} on {{time}}. Your password alone is now enough to sign in.',
      },
      recoveryCodes: {
        subject: 'New recovery codes for {{shop}}',
        text: 'New recovery codes were made for your account at {{shop}} on {{time}}. The old ones no longer work.',
      },
      factorLocked: {
        subject: 'Two-step sign-in for {{shop}} is locked',
        text: 'Ten wrong codes in a row were entered for your account at {{shop}}, after the right password, the last on {{time}}. No code is accepted until {{until}}.',
      },
      passkeyAdded: {
        subject: 'A passkey for {{shop}} was added',
        text: 'The passkey “{{passkey}}” was added to your account at {{shop}} on {{time}}. It signs you in without a password.',
      },
      passkeyRemoved: {
        subject: 'A passkey for {{shop}} was removed',
        text: 'The passkey “{{passkey}}” was removed from your account at {{shop}} on {{time}}.',
      },
    },
  },
} as const;
