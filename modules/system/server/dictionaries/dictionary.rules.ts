import { humanise } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { defineRules, type BoundRules } from '#kernel/server/rules.ts'
import { dict, dictItem } from '../../entities/dictionary.ts'
import { dictionariesChanged } from './dictionary-store.ts'
import { fieldOfDictionary } from './dictionary-uses.ts'

const refused = {
  'zh-CN': { remove: (code: string, use: string) => `字典「${code}」已被 ${use} 使用，不能删除` },
  'en-US': { remove: (code: string, use: string) => `The dictionary "${code}" is used by ${use} and cannot be deleted` },
} as const

const hooks = { afterSave: dictionariesChanged, afterRemove: dictionariesChanged, afterRestore: dictionariesChanged }

/** Every process reads dictionaries anew when one changes; texts as existing clients know them (wire contract §6.8). */
export const dictionaryRules: readonly BoundRules[] = [
  defineRules(dict, {
    ...hooks,
    beforeRemove: (ctx, { dictCode }) => keepUsed(ctx, dictCode),
    success: { add: { 'zh-CN': '保存成功！', 'en-US': 'Saved' }, edit: { 'zh-CN': '编辑成功!', 'en-US': 'Saved' } },
  }),
  defineRules(dictItem, { ...hooks,
    success: { add: { 'zh-CN': '保存成功！', 'en-US': 'Saved' }, edit: { 'zh-CN': '编辑成功！', 'en-US': 'Saved' } } }),
]

/** Fields would stand without their choices: a dictionary that one of them names stays. */
function keepUsed(ctx: Ctx, code: string): void {
  const use = fieldOfDictionary(ctx, code)
  if (!use) return
  const { entity, name, field } = use
  throw new Refusal(
    refused[ctx.locale].remove(code,
      ctx.locale === 'zh-CN' ? `${entity.title}「${field.label}」` : `${entity.en} "${field.en ?? humanise(name)}"`),
  )
}
