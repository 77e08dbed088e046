import { INSTALLATION } from '#kernel/entity/installation.ts'
import { wallTime } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/database.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { accountsNow, holdAccounts } from '../people/former-names.ts'
import { tables, type SystemTables } from '../tables.ts'
import { tenantIdsOf } from '../tenants/tenants.ts'

type LogRow = SystemTables['sys_log']
export type LogEntry = Pick<LogRow, 'log_type' | 'log_content' | 'userid' | 'username' | 'ip'> & Partial<LogRow> & {
  /** Id of the person who called; absent where nobody was signed in. */
  personId?: string | undefined
}

interface Waiting {
  row: LogRow
  personId: string | undefined
}

/** Rows that wait for the database at most; what comes on top is counted, not kept. */
const maxWaiting = 20_000
const rowsAtOnce = 500
/** `logType` of sign-ins (wire contract §3). */
const signIns = 1

export interface LogWriter {
  /** Takes an entry of a call that ended just now; written within a second, so that no call waits for its log. */
  write(entry: LogEntry): void
  flush(): Promise<void>
}

/** Keeps log entries until a duty writes many of them at once. A process that is killed loses those of its last second. */
export function createLogWriter(kernel: Kernel): LogWriter {
  let waiting: Waiting[] = []
  let dropped = 0
  return {
    write({ personId, ...entry }) {
      if (waiting.length >= maxWaiting) {
        dropped++
        return
      }
      const now = kernel.clock.now()
      waiting.push({ row: rowOf(entry, newId(now.getTime()), wallTime(now)), personId })
    },
    async flush() {
      if (dropped > 0) kernel.log.error({ dropped }, 'log entries were dropped: the database does not keep up')
      dropped = 0
      while (waiting.length > 0) {
        const lines = waiting.slice(0, rowsAtOnce)
        await placeRefused(kernel, lines.map(({ row }) => row))
        await kernel.db.transaction().execute((db) => writeLines(db, lines))
        waiting = waiting.slice(lines.length)
      }
    },
  }
}

/** A line is written after its call: whoever made it may have lost their account to somebody else meanwhile. */
async function writeLines(db: Db, lines: readonly Waiting[]): Promise<void> {
  await holdAccounts(db)
  const people = lines.flatMap(({ row, personId }) => (personId && row.userid ? [{ id: personId, username: row.userid }] : []))
  const names = await accountsNow(db, people)
  const rows = lines.map(({ row, personId }) => ({ ...row, create_by: names.get(personId ?? '') ?? null }))
  await tables(db).insertInto('sys_log').values(rows).onConflict((conflict) => conflict.column('id').doNothing()).execute()
}

/** A refused sign-in stands with the tenant in which its person would have begun, as one that succeeds does. */
async function placeRefused({ db }: Kernel, rows: readonly LogRow[]): Promise<void> {
  const refused = rows.filter(({ log_type, userid }) => log_type === signIns && userid !== null)
  if (refused.length === 0) return
  const people = await tables(db).selectFrom('sys_user').select(['username', 'rel_tenant_ids']).where('username', 'in',
    refused.map(({ userid }) => userid!)).where('del_flag', '=', 0).execute()
  const tenantOf = new Map(people.map(({ username, rel_tenant_ids }) => [username, firstTenant(rel_tenant_ids)]))
  for (const row of refused) row.tenant_id = tenantOf.get(row.userid!) ?? INSTALLATION
}

/** A tenant goes before the installation itself, as where a session begins. */
function firstTenant(relTenantIds: string | null): number {
  const ids = tenantIdsOf(relTenantIds)
  return ids.find((id) => id !== INSTALLATION) ?? INSTALLATION
}

function rowOf(entry: Omit<LogEntry, 'personId'>, id: string, at: string): LogRow {
  const empty = { operate_type: null, method: null, request_url: null, request_param: null, request_type: null, cost_time: null,
    success: null, request_id: null, answer: null, exception: null }
  return { ...empty, tenant_id: INSTALLATION, ...storable(entry), id, del_flag: 0, rev: 1, sys_org_code: null, update_by: null,
    update_time: null, create_by: null, create_time: at }
}

/** What a client sent may hold a NUL, which no text of the database takes: one such entry must not hold up all that follow. */
function storable<T extends object>(entry: T): T {
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll('\u0000', '') : value]),
  ) as T
}
