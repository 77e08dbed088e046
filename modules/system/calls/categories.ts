import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { choice, placeInTree } from '#kernel/entity/console/choices.ts'
import { is } from '#kernel/entity/shape.ts'
import { category } from '../entities/organisation.ts'

const everybody = { session: 'pickers need categories' }
const rows = is.list(is.row(category))
const removed = { en: 'Delete with all below', right: 'system:category:delete', answer: is.text } as const

export const rootCategories = defineRead(category, 'rootList', { title: '一级分类', en: 'Topmost categories',
  input: { pid: is.maybe(is.text), name: is.maybe(is.text), code: is.maybe(is.text) }, open: { list: category.id }, code: 0,
  answer: is.page(is.row(category)) })
export const categoriesBelow = defineRead(category, 'childList', { title: '下级分类', en: 'Categories below one',
  input: { pid: is.maybe(is.text) }, open: { list: category.id }, answer: rows })
export const categoriesBelowMany = defineRead(category, 'getChildListBatch', { title: '多个分类的下级', en: 'Categories below several',
  input: { parentIds: is.ids }, answer: is.page(is.row(category)) })
export const checkCategoryCode = defineRead(category, 'checkCode', { title: '校验分类编码', en: 'Whether a code fits its parent',
  input: { pid: is.maybe(is.text), code: is.text }, answer: is.nothing })
export const categoriesOfCode = defineRead(category, 'loadAllData', { title: '按编码查询分类', en: 'Categories of a code', right: everybody,
  input: { code: is.text }, answer: is.list(choice) })

export const removeCategory = defineAct('DELETE /sys/category/delete', { ...removed, title: '删除分类', input: { id: is.ids } })
export const removeCategories = defineAct('DELETE /sys/category/deleteBatch', { ...removed, title: '批量删除分类', input: { ids: is.ids } })

const picked = { right: everybody, picker: true } as const

export const categoryLevel = defineRead(category, 'loadTreeData', { ...picked, title: '分类树的一层',
  en: 'One level of the tree of categories',
  input: { pid: is.maybe(is.text), pcode: is.maybe(is.text), condition: is.maybe(is.text), pageSize: is.maybe(is.text) },
  answer: is.list(placeInTree) })
