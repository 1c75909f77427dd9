import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { queryClient } from '#web/lib/query.ts';
import { FetchNotice } from '#web/ui/feedback/fetch-notice.tsx';
import { FootNotices } from '#web/ui/feedback/foot-notice.tsx';
import { OfflineNotice } from '#web/ui/feedback/offline-notice.tsx';
import { ServerNotice } from '#web/ui/feedback/server-notice.tsx';
import { Toasts } from '#web/ui/feedback/toasts.tsx';
import { VersionNotice } from '#web/ui/feedback/version-notice.tsx';
import { useTheme } from '#web/ui/theme/preference.ts';
import { themeOf, variables } from '#web/ui/theme/theme.ts';

/** The context of every screen: server state, theme and direction, toasts, the notices of a lost connection. */
export function Providers({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  const mantine = useMemo(() => themeOf(theme.controlSize), [theme.controlSize]);
  return (
    <QueryClientProvider client={queryClient}>
      <DirectionProvider initialDirection={theme.direction}>
        <MantineProvider theme={mantine} cssVariablesResolver={variables} forceColorScheme={theme.mode}>
          {children}
          <Toasts />
          <FootNotices>
            <ServerNotice />
            <FetchNotice />
            <VersionNotice />
          </FootNotices>
          <OfflineNotice />
        </MantineProvider>
      </DirectionProvider>
    </QueryClientProvider>
  );
}
