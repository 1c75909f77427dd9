// Runs before the first paint, so that nobody sees the wrong colours or the wrong direction for a moment, and before
// anything else is fetched. The app reads the same entries in ui/theme/preference.ts; keep both in step.
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

  document.querySelector('link[rel=manifest]').href = `/manifest.${language}.webmanifest`;
  if (mode === 'dark') document.querySelector('meta[name=theme-color]').content = '#15181d';

  // Until the app is drawn, the page itself says what may be wrong: at once where a script fails, such as at the page of a
  // network that wants its own sign-in.
  const fail = () => root.classList.add('start-failed');
  addEventListener('error', ({ target }) => target.localName === 'script' && fail(), true);
  addEventListener('unhandledrejection', fail);
  addEventListener('online', () => document.querySelector('.start-failed .not-started') && location.reload());

  // The texts and letters of the language; the build has written their files into the page.
  const named = document.querySelector('meta[name=start-files]');
  const files = named ? JSON.parse(named.content) : {};
  for (const href of files[language] ?? []) {
    const link = Object.assign(document.createElement('link'), { href, crossOrigin: 'anonymous' });
    Object.assign(link, href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'font' });
    document.head.append(link);
  }
})();
