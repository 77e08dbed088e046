import type { Ctx } from '#kernel/server/context.ts'
import { defineRules, type BoundRules } from '#kernel/server/rules.ts'
import { dict, dictItem } from '../../entities/dictionary.ts'
import type { DictionaryStore } from '../dictionary-store.ts'

/** Every process reads dictionaries anew when one changes; texts as existing clients know them (wire contract §6.8). */
export function dictionaryRules(dictionaries: () => DictionaryStore): BoundRules[] {
  const changed = (ctx: Ctx) => dictionaries().invalidate(ctx.db)
  const hooks = { afterSave: changed, afterRemove: changed, afterRestore: changed }
  return [
    defineRules(dict, { ...hooks, said: { add: { 'zh-CN': '保存成功！', 'en-US': 'Saved' }, edit: { 'zh-CN': '编辑成功!', 'en-US': 'Saved' } } }),
    defineRules(dictItem, { ...hooks, said: { add: { 'zh-CN': '保存成功！', 'en-US': 'Saved' }, edit: { 'zh-CN': '编辑成功！', 'en-US': 'Saved' } } }),
  ]
}
