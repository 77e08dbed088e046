import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'
import { dict, dictItem } from '../entities/dictionary.ts'

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
