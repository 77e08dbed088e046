import { allDictionaries, dictionaryItems, findItems, refreshDictionaryCache, textsOfItems } from '#kernel/entity/console/dictionaries.ts'
import { serve, type ServedCall } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { dictionariesChanged, toItem, type DictionaryStore } from './dictionary-store.ts'
import { tableItems, tableTexts } from './table-dictionary.ts'

const mostItems = 200

/** Dictionary look-ups (wire contract §6.8). */
export function dictCalls(dictionaries: DictionaryStore): ServedCall[] {
  return [
    serve(allDictionaries, (ctx) => dictionaries.all(ctx.locale)),
    serve(refreshDictionaryCache, async (ctx) => {
      await dictionariesChanged(ctx)
      return null
    }),
    serve(dictionaryItems, async (ctx, { wildcard }) => {
      const code = wildcard?.trim() ?? ''
      if (code === '') throw new Refusal(ctx.locale === 'zh-CN' ? '字典Code不能为空!' : 'The dictionary code must not be empty')
      if (code.includes(',')) return wellFormed(ctx, await tableItems(ctx, code, {}))
      return ((await dictionaries.find(code)) ?? []).map((option) => toItem(option, ctx.locale))
    }),
    serve(findItems,
      async (ctx, { wildcard, keyword, pageSize }) =>
        wellFormed(ctx, await tableItems(ctx, wildcard, { keyword: keyword ?? '', limit: Number(pageSize) || mostItems }))),
    serve(textsOfItems,
      async (ctx, { wildcard, key, delNotExist }) =>
        wellFormed(ctx, await tableTexts(ctx, wildcard, (key ?? '').split(',').filter(Boolean), delNotExist !== 'false'))),
  ]
}

function wellFormed<T>(ctx: Ctx, found: T | undefined): T {
  if (found === undefined) throw new Refusal(ctx.locale === 'zh-CN' ? '字典Code格式不正确！' : 'The dictionary code is malformed')
  return found
}
