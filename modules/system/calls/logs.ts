import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'

const removing = { right: 'system:log:delete', answer: is.nothing } as const
const deleted = { 'zh-CN': '删除成功!', 'en-US': 'Deleted' } as const
/** One version of a record as existing clients read it (wire contract §3): `dataContent` is the whole record then, as JSON text. */
const version = is.fields({
  id: is.text,
  dataTable: is.text,
  dataId: is.text,
  dataVersion: is.number,
  dataContent: is.text,
  action: is.text,
  type: is.oneOf('json'),
  /** Title of the records of that table. */
  title: is.text,
  createBy: is.maybe(is.text),
  createName: is.maybe(is.text),
  createTime: is.text,
  requestId: is.maybe(is.text),
})
const reading = 'system:data-log:list'

export type DataVersion = PartOf<typeof version>

export const removeLog = defineAct('DELETE /sys/log/delete', { ...removing, title: '删除日志', en: 'Delete a log entry',
  input: { id: is.text }, success: deleted })
/** `ids`, or `allclear` for all there are. */
export const removeLogs = defineAct('DELETE /sys/log/deleteBatch', { ...removing, title: '批量删除日志', en: 'Delete log entries',
  input: { ids: is.ids }, success: deleted })

export const dataChanges = defineRead('GET /sys/dataLog/list', {
  title: '数据变更',
  en: 'Changes of records',
  right: reading,
  input: { dataTable: is.maybe(is.text), dataId: is.maybe(is.text), createBy: is.maybe(is.text), createTime_begin: is.maybe(is.text),
    createTime_end: is.maybe(is.text), pageNo: is.maybe(is.text), pageSize: is.maybe(is.text) },
  answer: is.page(version),
})
export const versionsOfRecord = defineRead('GET /sys/dataLog/queryDataVerList', { title: '数据版本', en: 'Versions of a record',
  right: reading, input: { dataTable: is.text, dataId: is.text }, answer: is.list(version) })
export const comparedVersions = defineRead('GET /sys/dataLog/queryCompareList', { title: '版本比较', en: 'Two versions side by side',
  right: reading, input: { dataId1: is.text, dataId2: is.text }, answer: is.list(version) })
