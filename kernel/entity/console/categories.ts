import { defineRead } from '../call.ts'
import { is } from '../shape.ts'
import { placeInTree } from './choices.ts'

/* Categories as pickers choose them, level by level; answered by system administration. */

const common = { of: 'system.category', right: { session: 'pickers need categories' }, picker: true } as const
const levels = { ...common, answer: is.list(placeInTree) } as const

export const categoryRoots = defineRead('GET /sys/category/loadTreeRoot', { ...levels, title: '分类树的顶层',
  en: 'Top of the tree of categories', input: { async: is.maybe(is.text), pcode: is.maybe(is.text), pageSize: is.maybe(is.text) } })
export const categoryChildren = defineRead('GET /sys/category/loadTreeChildren', { ...levels, title: '分类树的下一层',
  en: 'Next level of the tree of categories', input: { pid: is.text, pageSize: is.maybe(is.text) } })
/** By its `id` or its `code`. */
export const oneCategory = defineRead('GET /sys/category/loadOne', { ...common, title: '查询一个分类', en: 'One category',
  input: { field: is.text, val: is.text },
  answer: is.of<Readonly<Record<string, unknown>> & { id: string; name: string }>({ type: 'object', required: ['id', 'name'],
    properties: { id: { type: 'string' }, name: { type: 'string' } } }) })
// Existing clients ask with a slash at the end and the ids in the query, the specification with the ids in the path (spec 1 §7).
export const categoryNames = defineRead('GET /sys/category/loadDictItem/', { ...common, title: '分类名称', en: 'Names of categories',
  also: ['GET /sys/category/loadDictItem/:ids'], input: { ids: is.maybe(is.text), delNotExist: is.maybe(is.text) },
  answer: is.list(is.text) })
