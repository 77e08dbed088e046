import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'

/** A backup as the screen lists it; `createTime` is the moment whose data it holds. */
const backupFile = is.fields({ name: is.text, createTime: is.text, bytes: is.number, tables: is.number, rows: is.number })

export type BackupFile = PartOf<typeof backupFile>

export const backups = defineRead('GET /sys/backup/list', { installation: true, title: '备份列表', en: 'Backups',
  right: 'system:backup:list', answer: is.fields({ files: is.list(backupFile), running: is.flag }) })
export const makeBackup = defineAct('POST /sys/backup/add', { installation: true, title: '立即备份', en: 'Back up now',
  right: 'system:backup:add', answer: is.nothing, untransacted: 'the backup is made beside the call',
  said: { 'zh-CN': '备份已开始，完成后出现在列表中', 'en-US': 'The backup has begun and will appear in the list' } })
export const downloadBackup = defineRead('GET /sys/backup/download', { installation: true, title: '下载备份', en: 'Download a backup',
  right: 'system:backup:download', input: { name: is.text }, answer: is.file('application/x-tar') })
export const removeBackup = defineAct('DELETE /sys/backup/delete', { installation: true, title: '删除备份', en: 'Delete a backup',
  right: 'system:backup:delete', input: { name: is.text }, answer: is.nothing, said: { 'zh-CN': '删除成功!', 'en-US': 'Deleted' } })
