import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { dict, dictItem } from '../entities/dictionary.ts'
import { placeInTree } from './choices.ts'

/** An entry as clients read it (wire contract §3): all texts alike; the colour is ours. */
const item = is.fields({ value: is.text, text: is.text, title: is.text, label: is.text, color: is.optional(is.text) })
/** All entries by the codes of their dictionaries. */
export const allItems = is.map(is.list(item))

export type DictItem = PartOf<typeof item>

const everybody = { session: 'every screen shows texts of codes' }
/** The family signs look-ups, and so the server checks (wire contract §1.3). */
const lookUp = { right: { decided: 'whoever may choose from the table that is named' }, signed: true } as const
/** `table,text,code[,condition]`, or the code of a dictionary. */
const named = { wildcard: is.text }

export const allDictionaries = defineRead('GET /sys/dict/queryAllDictItems', { title: '全部字典', en: 'All dictionaries', right: everybody,
  answer: allItems })
export const refreshDictionaryCache = defineAct('GET /sys/dict/refleshCache', { title: '刷新缓存', en: 'Read the dictionaries anew',
  right: everybody, answer: is.nothing, said: { 'zh-CN': '刷新缓存完成！', 'en-US': 'Cache refreshed' } })
export const dictionaryItems = defineRead('GET /sys/dict/getDictItems/*', { ...lookUp, title: '字典项', en: 'Entries of a dictionary',
  also: ['GET /sys/dict/getDictItems'], input: { wildcard: is.maybe(is.text) }, answer: is.list(item) })
export const findItems = defineRead('GET /sys/dict/loadDict/*', { ...lookUp, title: '搜索字典项', en: 'Entries that hold a word',
  also: ['GET /sys/dict/loadDictOrderByValue/*'], input: { ...named, keyword: is.maybe(is.text), pageSize: is.maybe(is.text) },
  answer: is.list(item) })
export const textsOfItems = defineRead('GET /sys/dict/loadDictItem/*', { ...lookUp, title: '字典项文本', en: 'Texts of entries',
  input: { ...named, key: is.maybe(is.text), delNotExist: is.maybe(is.text) }, answer: is.list(is.text) })
export const treeOfTable = defineRead('GET /sys/dict/loadTreeData', {
  ...lookUp,
  title: '表的树',
  en: 'A table as a tree',
  input: { tableName: is.text, text: is.text, code: is.text, pidField: is.text, pid: is.maybe(is.text), hasChildField: is.maybe(is.text),
    condition: is.maybe(is.text), pageSize: is.maybe(is.text) },
  answer: is.list(placeInTree),
})

const deleting = 'system:dict:delete'

export const deletedDictionaries = defineRead('GET /sys/dict/deleteList', { title: '字典回收站', en: 'Deleted dictionaries',
  right: deleting, answer: is.list(is.row(dict)) })
export const restoreDictionary = defineAct('PUT /sys/dict/back/:id', { title: '取回字典', en: 'Bring a dictionary back', right: deleting,
  input: { id: is.text }, answer: is.text })
export const purgeDictionary = defineAct('DELETE /sys/dict/deletePhysic/:id', { title: '彻底删除字典', en: 'Delete a dictionary for good',
  right: deleting, input: { id: is.text }, answer: is.text })
export const dictionaryNodes = defineRead(dict, 'treeList', { title: '字典列表', en: 'Dictionaries as nodes', open: { list: dict.id },
  answer: is.list(is.row(dict, { key: is.text, title: is.text })) })
export const checkItemValue = defineRead(dictItem, 'dictItemCheck', { title: '校验字典项的值', en: 'Whether a value is free',
  input: { dictId: is.text, itemValue: is.text, id: is.maybe(is.text) }, answer: is.text })
