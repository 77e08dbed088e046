import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { f, type Locale } from '#kernel/entity/index.ts'
import { clearWorkshops, dumpDatabase, makeFolderFor } from '#kernel/server/backup/dump.ts'
import { rowsOf } from '#kernel/server/backup/manifest.ts'
import { wallTime } from '#kernel/server/clock.ts'
import { defineJob, JobFailure, type JobRun } from '#kernel/server/jobs/job.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { backupFolder, dropOldBackups, newBackupName } from './backup-files.ts'

/** Any number; the same for all servers of an installation: one backup at a time. */
const lockKey = 7_270_617_002

type Line = { code: 'written'; name: string; tables: number; rows: number; bytes: number } | { code: 'dropped'; keep: number;
  names: string[] } | { code: 'busy' }

/** Writes all tables as one moment saw them into a file of this server's data folder, and drops the oldest files. */
export const backupJob = defineJob({
  name: 'BackupJob',
  title: '数据备份',
  en: 'Backup',
  help: '把全部数据表的同一时刻快照写入数据文件夹 backups；上传的文件不在其中',
  helpEn: 'Writes one snapshot of all tables to the folder "backups" of the data folder; uploaded files are not part of it',
  parameters: { keep: f.integer({ label: '保留份数', en: 'Backups kept', default: 7, minValue: '1', maxValue: '1000', required: true }),
    measured: f.yesNo({ label: '含采集原始值', en: 'With single measured values', default: 'N', help: '否：只备份分钟和小时汇总',
      helpEn: 'No: sums of minutes and hours alone' }) },
  async run({ kernel }, { keep, measured }, { say, signal }: JobRun<Line>) {
    const { name, tables, rows, bytes } = await makeBackup(kernel, measured === 'Y', signal)
    say({ code: 'written', name, tables, rows, bytes })
    const dropped = await dropOldBackups(kernel, keep)
    if (dropped.length > 0) say({ code: 'dropped', keep, names: dropped })
  },
  tell,
})

function tell(line: Line, { locale }: { locale: Locale }): string {
  const zh = locale === 'zh-CN'
  if (line.code === 'busy') return zh ? '另一个备份正在进行' : 'Another backup is under way'
  if (line.code === 'dropped')
    return zh
      ? `保留 ${line.keep} 份，删除 ${line.names.join('、')}`
      : `${line.keep} kept, deleted: ${line.names.join(', ')}`
  return zh
    ? `${line.name}：${line.tables} 张表，${line.rows} 行，${line.bytes} 字节`
    : `${line.name}: ${line.tables} tables, ${line.rows} rows, ${line.bytes} bytes`
}

async function makeBackup(kernel: Kernel, withParts: boolean, signal: AbortSignal) {
  const client = await kernel.connect()
  try {
    const { rows: [lock] } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lockKey])
    if (!lock!.got) throw new JobFailure<Line>({ code: 'busy' })
    const folder = backupFolder(kernel)
    const name = newBackupName(kernel)
    const path = join(folder, name)
    await makeFolderFor(path)
    await clearWorkshops(folder, await readdir(folder))
    const manifest = await dumpDatabase(client, { path, createTime: wallTime(kernel.clock.now()), withParts, signal })
    return { name, tables: manifest.tables.length, rows: rowsOf(manifest), bytes: (await stat(path)).size }
  } finally {
    // The lock goes with its session.
    await client.end()
  }
}
