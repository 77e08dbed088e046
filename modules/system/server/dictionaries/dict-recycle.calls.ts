import { serve, withMessage } from '#kernel/server/calls/serve.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { list, listAll, maxRows } from '#kernel/server/operations/list.ts'
import { purge, restore } from '#kernel/server/operations/remove.ts'
import { checkItemValue, deletedDictionaries, dictionaryNodes, purgeDictionary, restoreDictionary } from '../../calls/dictionaries.ts'
import { dict, dictItem } from '../../entities/dictionary.ts'

const messages = {
  'zh-CN': { done: '操作成功!', free: '该值可用！', taken: '该值不可用，系统中已存在！' },
  'en-US': { done: 'Done', free: 'This value can be used', taken: 'This value exists already' },
} as const

/** The recycle bin of dictionaries as existing clients speak it, dictionaries as nodes, and whether a value is free (wire contract §6.8). */
export const dictRecycleCalls = [
  serve(deletedDictionaries,
    async (ctx) => (await list(ctx, dict, { pageSize: -1, column: 'updateTime', order: 'desc' }, { deleted: 1 })).records),
  serve(restoreDictionary, async (ctx, { id }) => {
    await restore(ctx, dict, [id])
    return withMessage(messages[ctx.locale].done, messages[ctx.locale].done)
  }),
  serve(purgeDictionary, async (ctx, { id }) => {
    await purge(ctx, dict, [id])
    return withMessage(messages[ctx.locale].done, messages[ctx.locale].done)
  }),
  serve(dictionaryNodes,
    async (ctx, _input, { sent }) =>
      (await listAll(ctx, dict, sent, maxRows)).map((row) => ({ ...row, key: row.id, title: row.dictName }))),
  serve(checkItemValue, async (ctx, { dictId, itemValue, id }) => {
    const { total } = await list(ctx, dictItem, { dictId, itemValue, ...(id ? { id: `!${id}` } : {}), pageSize: 1 })
    if (total > 0) throw new Refusal(messages[ctx.locale].taken)
    return withMessage(messages[ctx.locale].free, messages[ctx.locale].free)
  }),
]
