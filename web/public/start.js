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

  // A page of the app without a session: to the sign-in, before the app is run. The build has written the paths of the
  // screens into the page; an unknown path leads to the root, which isn't kept for after the sign-in.
  const { pathname, search } = location;
  const { guarded } = document.currentScript.dataset;
  if (guarded !== undefined && !read('token')) {
    const parts = pathname.split('/');
    const isScreen = guarded.split(' ').some((path) => {
      const known = path.split('/');
      return (
        known.length === parts.length && known.every((part, at) => part[0] === ':' || part === parts[at])
      );
    });
    const query = isScreen ? `?${new URLSearchParams({ redirectUrl: pathname + search })}` : '';
    location.replace(`/sign-in${query}`);
    return;
  }

  // What the page needs beside its own script, for the language and the path; the build has written it into the page.
  const named = document.querySelector('meta[name=start-files]');
  const files = named ? JSON.parse(named.content) : {};
  const kinds = { woff2: 'font', css: 'style' };
  for (const href of [language, pathname, `${language} ${pathname}`].flatMap((part) => files[part] ?? [])) {
    const as = kinds[href.split('.').pop()];
    const link = Object.assign(document.createElement('link'), { href, crossOrigin: 'anonymous' });
    Object.assign(link, as ? { rel: 'preload', as } : { rel: 'modulepreload' });
    document.head.append(link);
  }
})();
