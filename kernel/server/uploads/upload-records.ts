import { join } from 'node:path'
import { sql } from 'kysely'
import { fromWallTime, wallTime } from '../clock.ts'
import type { Session } from '../context.ts'
import { partsDir } from '../files/store-file.ts'
import { newPath, type FileSpec } from '../files/stored-path.ts'
import type { Kernel } from '../kernel.ts'
import { returnQuota } from './quota.ts'

/** A resumable upload as `sys_upload` keeps it. */
export interface UploadRecord {
  id: string
  /** Where the file will stand, below the upload folder. */
  path: string
  /** Bytes of the whole file. */
  size: number
  doneTime: string | null
}

const columns = sql.raw('id, path, size, done_time as "doneTime"')

export function partOf(kernel: Kernel, id: string): string {
  return join(partsDir(kernel), id)
}

/** Notes an upload that begins and settles where its file will stand. */
export async function beginUpload(kernel: Kernel, { tenantId, username }: Session,
  { id, size, ...spec }: FileSpec & { id: string; size: number }): Promise<void> {
  await sql`insert into sys_upload (id, tenant_id, path, size, create_by, create_time)
    values (${id}, ${tenantId}, ${newPath(kernel, spec)}, ${size}, ${username}, ${wallTime(kernel.clock.now())})`.execute(kernel.db)
}

export async function findUpload({ db }: Kernel, id: string): Promise<UploadRecord | undefined> {
  const { rows } = await sql<UploadRecord>`select ${columns} from sys_upload where id = ${id}`.execute(db)
  return rows[0]
}

/** An upload of the person who began it; those of others do not exist for them. */
export async function findOwnUpload({ db }: Kernel, { tenantId, username }: Session, id: string): Promise<UploadRecord | undefined> {
  const { rows } = await sql<
    UploadRecord
  >`select ${columns} from sys_upload where id = ${id} and tenant_id = ${tenantId} and create_by = ${username}`.execute(db)
  return rows[0]
}

/** The unfinished uploads of a person, and what they will be once they are whole. */
export async function unfinishedOf({ db }: Kernel, { username }: Session): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*) as count, coalesce(sum(size), 0)::bigint as bytes from sys_upload
    where create_by = ${username} and done_time is null`.execute(db)
  return rows[0]!
}

/** Forgets an upload; what it took of its person's quota and did not become a file is theirs again. */
export async function dropUpload(kernel: Kernel, id: string): Promise<void> {
  const { rows: [gone] } = await sql<{ size: number; by: string; at: string; done: boolean }>`
    delete from sys_upload where id = ${id}
    returning size, create_by as by, create_time as at, done_time is not null as done`.execute(kernel.db)
  if (gone && !gone.done) await returnQuota(kernel, gone.by, { bytes: gone.size, files: 1 }, fromWallTime(gone.at))
}
