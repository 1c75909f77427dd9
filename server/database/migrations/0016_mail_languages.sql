-- Who was there before mails had a language gets them in the shop's.
SELECT set_config('miqyas.audit', 'off', true);
--> statement-breakpoint
UPDATE users SET language = preferences.language FROM preferences;
--> statement-breakpoint
SELECT set_config('miqyas.audit', '', true);
