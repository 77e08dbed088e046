import { defineAct, defineRead } from '../call.ts'
import { is } from '../shape.ts'
import type { SuperItem } from '../super-query.ts'

/* Saved queries that lie on the server for the people of a role; answered by system administration. */

/** Whoever may grant rights to roles may share with them; in a tenant, which grants none, whoever is given this alone. */
export const shareRights = ['system:role:grant', 'system:shared-query:share'] as const

const sharedQuery = is.fields({ id: is.text, title: is.text, roleName: is.text, byName: is.maybe(is.text), removable: is.flag,
  matchType: is.oneOf('and', 'or'), records: is.of<readonly SuperItem[]>({ type: 'array', items: { type: 'object' } }) })

export const sharedQueries = defineRead('GET /sys/sharedQuery/list', { title: '共享的查询', en: 'Queries shared with the caller',
  right: { session: "it answers what is shared with the caller's roles for a list that they may see" }, input: { target: is.text },
  answer: is.list(sharedQuery) })
export const shareQuery = defineAct('POST /sys/sharedQuery/share', { title: '共享查询', en: 'Share a query', right: shareRights,
  input: { target: is.anything, title: is.anything, roles: is.ids, matchType: is.anything, records: is.anything, overwrite: is.anything },
  answer: is.nothing, success: { 'zh-CN': '已共享', 'en-US': 'Shared' } })
export const unshareQuery = defineAct('DELETE /sys/sharedQuery/remove', { title: '取消共享', en: 'Share a query no longer',
  right: shareRights, input: { id: is.text }, answer: is.nothing, success: { 'zh-CN': '已取消共享', 'en-US': 'No longer shared' } })
