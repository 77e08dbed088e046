import { defineRead } from '../call.ts'
import { is } from '../shape.ts'

/* Departments as every form chooses them; answered by system administration. */

/** A department in a tree, or as one of a level; beside it stand the columns of its record. */
export interface DepartPlace {
  id: string
  key: string
  value: string
  title: string
  isLeaf: boolean
  /** The names above, where nodes of several branches stand side by side. */
  path?: string
}

/** A department by its id and name alone. */
export interface DepartName {
  key: string
  value: string
  title: string
  children: DepartName[] | null
}

const text = { type: 'string' }
const below = { type: ['array', 'null'], items: { type: 'object' } }
export const departSchema = { type: 'object', required: ['id', 'key', 'value', 'title', 'isLeaf'],
  properties: { id: text, key: text, value: text, title: text, isLeaf: { type: 'boolean' }, path: text, children: below } }
const departName = is.of<DepartName>({ type: 'object', required: ['key', 'value', 'title', 'children'], additionalProperties: false,
  properties: { key: text, value: text, title: text, children: below } })
const common = { of: 'system.depart', right: { session: 'pickers of departments stand in every form' }, picker: true } as const
const places = is.list(is.of<DepartPlace>(departSchema))
const asked = is.maybe(is.text)

export const departLevel = defineRead('GET /sys/sysDepart/queryDepartTreeSync', { ...common, title: '逐级加载部门',
  en: 'Departments level by level', input: { pid: asked, ids: asked, primaryKey: asked, pageSize: asked }, answer: places })
export const departNames = defineRead('GET /sys/sysDepart/queryIdTree', { ...common, title: '部门 id 树',
  en: 'Tree of departments by id and name', input: { pid: asked }, answer: is.list(departName) })
export const findDeparts = defineRead('GET /sys/sysDepart/searchBy', { ...common, title: '搜索部门', en: 'Departments by name or code',
  input: { keyWord: asked, myDeptSearch: asked, pageSize: asked }, answer: places })
