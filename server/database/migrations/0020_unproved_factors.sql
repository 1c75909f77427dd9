-- A mistyped first code switched the second factor on without a proved app: those accounts sign in by password again.
UPDATE users SET two_factor_enabled = false
WHERE two_factor_enabled AND NOT EXISTS (
  SELECT FROM second_factors f WHERE f.user_id = users.id AND f.verified);
