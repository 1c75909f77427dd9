/** Where the database listens: a socket in its own folder, or a port on localhost. */
export type Address = { socketFolder: string } | { port: number };

/** Included after postgresql.conf and overridden by ALTER SYSTEM; rewritten at each start. */
export const settingsFile = 'miqyas.conf';

/** After a crash the whole disk is synced in one call, which Linux alone has, instead of some thousand files, which takes seconds. */
const afterCrash = process.platform === 'linux' ? 'recovery_init_sync_method = syncfs' : '';

/** Sized for a machine with two cores and 4 GB that also runs the server and a browser. */
export const settingsText = (
  address: Address,
) => `# Written by Miqyas at each start: set your own with ALTER SYSTEM.
${listen(address)}
max_connections = 60

# An answered write is on the disk.
fsync = on
synchronous_commit = on
full_page_writes = on
# Compressing the pages costs an order a tenth of its processor time, and saves 9 kB of its 27 kB of log.
wal_compression = off
max_wal_size = 1GB
checkpoint_timeout = 15min
${afterCrash}

shared_buffers = 256MB
effective_cache_size = 1GB
work_mem = 16MB
maintenance_work_mem = 128MB
random_page_cost = 1.1
jit = off

# The log tells of starts and crashes; texts of statements and errors hold what customers told the shop.
log_min_messages = log
log_min_error_statement = panic
log_error_verbosity = terse
log_checkpoints = off
log_autovacuum_min_duration = -1
timezone = 'UTC'
log_timezone = 'UTC'
`;

function listen(address: Address): string {
  if ('port' in address) {
    return `listen_addresses = '127.0.0.1'\nport = ${address.port}\nunix_socket_directories = ''`;
  }
  const folder = address.socketFolder.replaceAll("'", "''");
  return `listen_addresses = ''\nport = 5432\nunix_socket_directories = '${folder}'\nunix_socket_permissions = 0700`;
}
