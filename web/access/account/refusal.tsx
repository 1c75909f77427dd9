import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Why the server refused a form as a whole. */
export const Refusal = ({ children }: { children: ReactNode }) => (
  <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={18} stroke={1.7} />}>
    {children}
  </Alert>
);
