import { z } from 'zod';

/** The page's Content-Security-Policy forbids code made from text, with which Zod would speed itself up. */
z.config({ jitless: true });
