import { totalmem } from 'node:os'

const megabyte = 1024 * 1024

/**
 * PostgreSQL settings of the embedded server, as the text of a configuration file. What an administrator
 * sets with ALTER SYSTEM wins over it.
 * @param throwaway for tests: speed instead of safety, the data does not outlive the machine
 */
export function serverSettings(options: { throwaway?: boolean; memoryBytes?: number } = {}): string {
  const memoryMb = Math.floor((options.memoryBytes ?? totalmem()) / megabyte)
  const settings: Record<string, string> = {
    listen_addresses: "'127.0.0.1'",
    unix_socket_directories: "''",
    max_connections: '200',
    password_encryption: "'scram-sha-256'",
    // An eighth of the machine: the console, a browser and perhaps a second instance live beside it.
    shared_buffers: `${clamp(memoryMb / 8, 64, 1024)}MB`,
    effective_cache_size: `${clamp(memoryMb / 2, 256, 16_384)}MB`,
    work_mem: `${clamp(memoryMb / 256, 4, 32)}MB`,
    maintenance_work_mem: `${clamp(memoryMb / 32, 32, 256)}MB`,
    max_wal_size: "'2GB'",
    min_wal_size: "'80MB'",
    wal_compression: 'on',
    checkpoint_completion_target: '0.9',
    random_page_cost: '1.1',
    // Our queries are short: compiling them costs more than running them.
    jit: 'off',
    timezone: "'UTC'",
    log_timezone: "'UTC'",
    lc_messages: "'C'",
    log_line_prefix: "'%m [%p] '",
    log_min_duration_statement: "'5s'",
    idle_in_transaction_session_timeout: "'10min'",
    ...(options.throwaway
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: "'128MB'", autovacuum_naptime: "'10s'" }
      : {}),
  }
  return Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`).join('')
}

function clamp(value: number, min: number, max: number): number {
  return Math.floor(Math.min(Math.max(value, min), max))
}
