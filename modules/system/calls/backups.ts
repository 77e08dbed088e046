import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'

/** A daily backup, with two hours for it to be made and missed: older than this the newest one is late. */
export const lateAfterHours = 26

/** The last trial of restoring it: how it ended (`job_run_state`), when, and what it said. */
const trial = is.fields({ state: is.text, time: is.text, output: is.text })
/** A backup as the screen lists it; `createTime` is the moment whose data it holds. */
const backupFile = is.fields({ name: is.text, createTime: is.text, bytes: is.number, tables: is.number, rows: is.number,
  trial: is.maybe(trial) })

export type BackupFile = PartOf<typeof backupFile>

export const backups = defineRead('GET /sys/backup/list', { installation: true, title: '备份列表', en: 'Backups',
  right: 'system:backup:list',
  answer: is.fields({ files: is.list(backupFile), running: is.flag, /** A trial of restoring is under way. */ trying: is.flag,
    /** When a schedule backs up next; null where none does. */ next: is.maybe(is.text) }) })
export const makeBackup = defineAct('POST /sys/backup/add', { installation: true, title: '立即备份', en: 'Back up now',
  right: 'system:backup:add', answer: is.nothing, untransacted: 'the backup is made beside the call',
  success: { 'zh-CN': '备份已开始，完成后出现在列表中', 'en-US': 'The backup has begun and will appear in the list' } })
export const tryBackup = defineAct('POST /sys/backup/try', { installation: true, title: '试恢复', en: 'Try to restore',
  right: 'system:backup:add', input: { name: is.text, database: is.maybe(is.text), keep: is.maybe(is.flag) }, answer: is.nothing,
  untransacted: 'the backup is restored beside the call',
  success: { 'zh-CN': '试恢复已开始，结果显示在这个备份的行里', 'en-US': 'The trial has begun; its result will stand in the row' } })
export const downloadBackup = defineRead('GET /sys/backup/download', { installation: true, title: '下载备份', en: 'Download a backup',
  right: 'system:backup:download', input: { name: is.text }, answer: is.file('application/x-tar') })
export const removeBackup = defineAct('DELETE /sys/backup/delete', { installation: true, title: '删除备份', en: 'Delete a backup',
  right: 'system:backup:delete', input: { name: is.text }, answer: is.nothing, success: { 'zh-CN': '删除成功!', 'en-US': 'Deleted' } })
