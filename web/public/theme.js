// Runs before the first paint, so that nobody sees the wrong colours or the wrong direction for a moment.
// The app reads the same two entries in ui/theme/preference.ts; keep both in step.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  let theme = {};
  try {
    theme = JSON.parse(read('theme') ?? '{}') ?? {};
  } catch {
    // A broken entry counts as none.
  }
  const stored = read('locale');
  const language = ['en', 'ar', 'ur'].includes(stored) ? stored : 'en';
  const mode = theme.mode === 'dark' ? 'dark' : 'light';
  const direction = ['ltr', 'rtl'].includes(theme.direction)
    ? theme.direction
    : language === 'en'
      ? 'ltr'
      : 'rtl';
  const root = document.documentElement;
  root.lang = language;
  root.dir = direction;
  root.classList.toggle('dark', mode === 'dark');
  root.dataset.mantineColorScheme = mode;
  const schemes = ['default', 'dark', 'green', 'purple', 'orange'];
  root.dataset.scheme = schemes.includes(theme.themeSchema) ? theme.themeSchema : 'default';
})();
