-- Prices need a permission of their own. Roles that set prices or see money anyway keep seeing them.
UPDATE roles SET permissions = array_append(permissions, 'orders:prices'), version = version + 1
WHERE name <> 'admin' AND NOT 'orders:prices' = ANY (permissions)
  AND permissions && ARRAY['orders:write', 'invoices:read', 'payments:read', 'accounting:read', 'reports:read'];
