import pg from 'pg'
import { f, type Locale } from '#kernel/entity/index.ts'
import { BadBackup, rowsOf, type Manifest } from '#kernel/server/backup/manifest.ts'
import { restoreDatabase } from '#kernel/server/backup/restore.ts'
import { defineJob, JobFailure, type JobRun } from '#kernel/server/jobs/job.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { backupPath, listBackups } from './backup-files.ts'

/** By which a database that a trial made is known again; no other is ever dropped. */
const mark = 'made by a trial of restoring'
const databaseName = /^[a-z][a-z0-9_]{0,62}$/

type Line =
  | { code: 'restored'; file: string; createTime: string; database: string; tables: number; rows: number; seconds: number }
  | { code: 'kept' | 'dropped' | 'own' | 'badName' | 'mayNotMake'; database: string }
  | { code: 'none' }
  | { code: 'noFile'; file: string }
  | { code: 'refused'; texts: Record<Locale, string> }

/**
 * Restores a backup into a second database of the same server and holds it against its manifest: every checksum, every table,
 * every row. A database of that name which holds something is left alone, unless a trial made it.
 */
export const restoreTrialJob = defineJob({
  name: 'RestoreTrialJob',
  title: '试恢复备份',
  en: 'Trial of restoring a backup',
  help: '把备份恢复到同一数据库服务器上的另一个库，核对校验和、表和行数；不影响正在使用的数据',
  helpEn: 'Restores a backup into another database of the same server and checks sums, tables and rows; the data in use is not touched',
  parameters: {
    file: f.text({ label: '备份文件', en: 'Backup', help: '留空则取最新的备份', helpEn: 'Empty: the newest one' }),
    database: f.text({ label: '试恢复库', en: 'Database', default: 'millwright_trial', required: true, max: 63 }),
    keep: f.yesNo({ label: '保留试恢复库', en: 'Keep the database', default: 'N' }),
  },
  async run({ kernel }, { file, database, keep }, { say }: JobRun<Line>) {
    const { name, path } = await pathOf(kernel, file)
    if (!databaseName.test(database)) throw new JobFailure<Line>({ code: 'badName', database })
    const beganAt = performance.now()
    const made = await makeRoom(kernel, database)
    let manifest: Manifest
    try {
      manifest = await restoreInto(kernel, database, path)
    } catch (error) {
      if (made) await dropDatabase(kernel, database)
      throw error instanceof BadBackup ? new JobFailure<Line>({ code: 'refused', texts: error.texts }) : error
    }
    say({ code: 'restored', file: name, createTime: manifest.createTime, database, tables: manifest.tables.length, rows: rowsOf(manifest),
      seconds: Math.round((performance.now() - beganAt) / 1000) })
    if (keep === 'Y' || !made) return say({ code: 'kept', database })
    await dropDatabase(kernel, database)
    say({ code: 'dropped', database })
  },
  tell,
})

async function pathOf(kernel: Kernel, file: string | null): Promise<{ name: string; path: string }> {
  const files = await listBackups(kernel)
  const found = file ? files.find(({ name }) => name === file) : files[0]
  if (!found) throw new JobFailure<Line>(file ? { code: 'noFile', file } : { code: 'none' })
  return { name: found.name, path: backupPath(kernel, found.name)! }
}

/** Makes the database, anew where a former trial left one. @returns whether it is one of trials, to be dropped by them */
async function makeRoom(kernel: Kernel, database: string): Promise<boolean> {
  const client = await kernel.connect()
  try {
    const { rows: [there] } = await client.query<{ own: boolean; mark: string | null }>(
      `select datname = current_database() or datistemplate or datname = 'postgres' as own, shobj_description(oid, 'pg_database') as mark
        from pg_database where datname = $1`,
      [database],
    )
    if (there?.own) throw new JobFailure<Line>({ code: 'own', database })
    // What somebody else made is used where it is empty; restoring itself refuses one that is not.
    if (there && there.mark !== mark) return false
    const quoted = pg.escapeIdentifier(database)
    if (there) await client.query(`drop database ${quoted} with (force)`)
    await client.query(`create database ${quoted} template template0`).catch((error: unknown) => {
      throw error instanceof pg.DatabaseError && error.code === '42501' ? new JobFailure<Line>({ code: 'mayNotMake', database }) : error
    })
    await client.query(`comment on database ${quoted} is ${pg.escapeLiteral(mark)}`)
    return true
  } finally {
    await client.end()
  }
}

async function restoreInto(kernel: Kernel, database: string, path: string): Promise<Manifest> {
  const client = await kernel.connect(database)
  try {
    return await restoreDatabase(client, { path, migrations: await kernel.migrations() })
  } finally {
    await client.end()
  }
}

async function dropDatabase(kernel: Kernel, database: string): Promise<void> {
  const client = await kernel.connect()
  try {
    await client.query(`drop database if exists ${pg.escapeIdentifier(database)} with (force)`)
  } finally {
    await client.end()
  }
}

const texts = {
  'zh-CN': {
    restored: (line: Extract<Line, { code: 'restored' }>) =>
      `试恢复通过：${line.file}（${line.createTime} 的数据）→ 库 ${line.database}，校验和全部相符，${line.tables} 张表，${line.rows} 行，${line.seconds} 秒`,
    kept: (database: string) => `库 ${database} 保留，可用 DATABASE_URL 指向它启动一个副本查看`,
    dropped: (database: string) => `库 ${database} 已删除`,
    own: (database: string) => `${database} 是正在使用的数据库或服务器自带的库，请换一个库名`,
    badName: (database: string) => `库名「${database}」不合规：以小写字母开头，只含小写字母、数字和下划线`,
    mayNotMake: (database: string) => `数据库账号没有建库权限：请数据库管理员建立空库 ${database} 后再试`,
    none: '还没有备份，请先备份',
    noFile: (file: string) => `没有备份 ${file}`,
  },
  'en-US': {
    restored: (line: Extract<Line, { code: 'restored' }>) =>
      `Restored: ${line.file} (data of ${line.createTime}) into ${line.database}; all checksums agree, ${line.tables} tables, ${line.rows} rows, ${line.seconds} s`,
    kept: (database: string) => `The database ${database} stays: start a copy with DATABASE_URL to look into it`,
    dropped: (database: string) => `The database ${database} was dropped`,
    own: (database: string) => `${database} is the database in use, or one of the server's own: choose another name`,
    badName: (database: string) => `"${database}" is no name for it: small letters, digits and underscores, a letter first`,
    mayNotMake: (database: string) =>
      `The account of the database may not make one: have an empty database ${database} made, then try again`,
    none: 'There is no backup yet: make one first',
    noFile: (file: string) => `There is no backup ${file}`,
  },
} as const

function tell(line: Line, { locale }: { locale: Locale }): string {
  const messages = texts[locale]
  switch (line.code) {
    case 'refused':
      return line.texts[locale]
    case 'restored':
      return messages.restored(line)
    case 'none':
      return messages.none
    case 'noFile':
      return messages.noFile(line.file)
    default:
      return messages[line.code](line.database)
  }
}
