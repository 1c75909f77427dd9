import { z } from 'zod';

/** The Content-Security-Policy forbids code from strings, which Zod would use for speed. */
z.config({ jitless: true });
