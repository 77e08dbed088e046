import { defineRead } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'

/** Documents, lots, items, units, suppliers, people… by number or name, of what the caller may list. */
export const searchAll = defineRead('GET /sys/search', { title: '全局搜索', en: 'Search',
  right: { session: 'it finds what the caller may list, by their own rights' }, input: { text: is.optional(is.text) },
  answer: is.list(is.fields({ entity: is.text, id: is.text, kind: is.text, name: is.text, path: is.text })) })
