import type { Entity, Locale } from '#kernel/entity/index.ts'
import { titleOf } from '#kernel/server/labels.ts'
import { lookup } from '#kernel/entity/lookup.ts'

/** Numbers of `operateType` (wire contract §3). */
const operateTypes = { query: 1, add: 2, update: 3, delete: 4, import: 5, export: 6 } as const

export interface DescribedCall {
  operateType: number
  content: string
  /** What was done, in words. */
  verb: string
  /** Whose records the address is about. */
  entity: Entity | undefined
}

interface Call {
  method: string /** Route below the API base, such as `/sys/role/edit`. */
  route: string
}

/** Reads that hand data out or change something although they are GET. */
const notedReads: Record<string, number> = lookup({
  exportXls: operateTypes.export,
  exportManySheetXls: operateTypes.export,
  download: operateTypes.export,
  importTemplate: operateTypes.export,
  pause: operateTypes.update,
  resume: operateTypes.update,
  execute: operateTypes.update,
  doReleaseData: operateTypes.update,
  doReovkeData: operateTypes.update,
  retract: operateTypes.update,
})
const byName: Record<string, number> = lookup({ add: operateTypes.add, importExcel: operateTypes.import, restore: operateTypes.update,
  purge: operateTypes.delete, ...notedReads })
const byMethod: Record<string, number> = lookup({ POST: operateTypes.update, PUT: operateTypes.update, PATCH: operateTypes.update,
  DELETE: operateTypes.delete })

const verbs: Record<number, readonly [zh: string, en: string]> = { 2: ['添加', 'Add'], 3: ['修改', 'Change'], 4: ['删除', 'Delete'],
  5: ['导入', 'Import'], 6: ['导出', 'Export'] }

/** Calls whose path says something else than what they do. */
const named: Record<string, { operateType: number; 'zh-CN': string; 'en-US': string }> = lookup({
  'DELETE /sys/user/secondFactor': { operateType: operateTypes.update, 'zh-CN': '关闭用户的两步验证',
    'en-US': "Switch off a user's two-step sign-in" },
})

/** Sign-ins are logged by themselves, and parts of an upload are no operations. */
const unnoted = [/^\/sys\/(login|logout)$/, /^\/sys\/common\/tus/]

/** What a call did in words; undefined for calls that are not logged: reads, and what is logged elsewhere. */
export function describeCall({ method, route }: Call, entities: readonly Entity[], locale: Locale = 'zh-CN'): DescribedCall | undefined {
  if (unnoted.some((pattern) => pattern.test(route))) return undefined
  const own = named[`${method} ${route}`]
  if (own) return { operateType: own.operateType, content: own[locale], verb: own[locale], entity: undefined }
  const name = route.replace(/\/:\w+/g, '').split('/').at(-1) ?? ''
  const operateType = method === 'GET' ? notedReads[name] : (byName[name] ?? byMethod[method])
  if (operateType === undefined) return undefined
  const entity = entities.find(({ path }) => route.startsWith(`${path}/`))
  const move = entity?.states?.moves[name]
  const verb = move ? (locale === 'zh-CN' ? move.title : (move.en ?? name)) : verbs[operateType]![locale === 'zh-CN' ? 0 : 1]
  return { operateType, verb, entity, content: entity ? `${verb} ${titleOf(entity, locale)}` : `${verb} ${route}` }
}
