import { defineAct, defineRead } from '../call.ts'
import { is, type PartOf } from '../shape.ts'
import { placeInTree } from './choices.ts'

/* Texts of codes, which every screen shows and every form offers; answered by system administration. */

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
  right: everybody, answer: is.nothing, success: { 'zh-CN': '刷新缓存完成！', 'en-US': 'Cache refreshed' } })
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
