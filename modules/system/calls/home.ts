import { defineRead } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'
import { appVersion } from '../entities/app-version.ts'

const everybody = { session: 'everybody who is signed in has a home page' } as const
const recordCount = is.fields({ entity: is.text, title: is.text, count: is.number, path: is.text })
/** `action` is what was done, in the caller's language. */
const change = is.fields({ entity: is.text, title: is.text, recordId: is.text, recordTitle: is.text, action: is.text, by: is.text,
  at: is.text, path: is.text })

export const visitTotals = defineRead('GET /sys/loginfo', { title: '访问统计', en: 'Visits', right: everybody,
  answer: is.fields({ totalVisitCount: is.number, todayVisitCount: is.number, todayIp: is.number }) })
/** The visit chart (wire contract §6.1). */
export const visitsByDay = defineRead('GET /sys/visitInfo', { title: '近七日访问', en: 'Visits of the last days', right: everybody,
  answer: is.list(is.fields({ tian: is.text, type: is.text, visit: is.number, ip: is.number })) })
/** How many records each entity holds that the caller may read; asked only where somebody's home shows it. */
export const homeRecords = defineRead('GET /sys/home/records', { title: '数据概况', en: 'How many records there are', right: everybody,
  answer: is.list(recordCount) })
/** What changed of late, of what the caller may read. */
export const homeChanges = defineRead('GET /sys/home/changes', { title: '最近变更', en: 'Latest changes', right: everybody,
  answer: is.list(change) })
/** Releases of the app, the newest first (spec 1 §7). */
export const appVersions = defineRead(appVersion, 'list', { title: 'APP 版本', en: 'Releases of the app',
  right: { session: "everybody's user menu offers the app" }, open: { list: appVersion.id }, answer: is.page(is.row(appVersion)), code: 0 })
