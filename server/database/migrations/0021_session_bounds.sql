UPDATE sessions SET user_agent = left(user_agent, 512) WHERE length(user_agent) > 512;
--> statement-breakpoint
DELETE FROM sessions WHERE id IN (
  SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY updated DESC, id DESC) AS place FROM sessions) AS ranked
  WHERE place > 20);
