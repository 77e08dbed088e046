import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#kernel/server/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { signedCtx } from './signed-ctx.ts'
import { tableItems, tableTexts } from './table-dictionary.ts'
import { toItem, type DictionaryStore } from './dictionary-store.ts'

/** Dictionary look-ups; the family signs these and so the server checks (wire contract §1.3). */
export function dictRoutes(app: FastifyInstance, kernel: Kernel, dictionaries: DictionaryStore): void {
  const signed = (request: FastifyRequest) => signedCtx(kernel, request)
  const malformed = (ctx: Ctx) => new Refusal(ctx.locale === 'zh-CN' ? '字典Code格式不正确！' : 'The dictionary code is malformed')

  app.get('/sys/dict/queryAllDictItems', async (request) => ok(await dictionaries.all((await callerCtx(kernel, request)).locale)))

  app.get('/sys/dict/refleshCache', async (request) => {
    const ctx = await callerCtx(kernel, request)
    await dictionaries.invalidate(ctx.db)
    return ok(null, ctx.locale === 'zh-CN' ? '刷新缓存完成！' : 'Cache refreshed')
  })

  app.get('/sys/dict/getDictItems/*', async (request) => {
    const ctx = await signed(request)
    const code = wildcard(request)
    if (!code.includes(',')) return ok(((await dictionaries.find(code)) ?? []).map((option) => toItem(option, ctx.locale)))
    const items = await tableItems(ctx, code, {})
    if (!items) throw malformed(ctx)
    return ok(items)
  })

  for (const name of ['loadDict', 'loadDictOrderByValue']) {
    app.get(`/sys/dict/${name}/*`, async (request) => {
      const ctx = await signed(request)
      const { keyword, pageSize } = request.query as { keyword?: string; pageSize?: string }
      const items = await tableItems(ctx, wildcard(request), { keyword: keyword ?? '', limit: Number(pageSize) || 200 })
      if (!items) throw malformed(ctx)
      return ok(items)
    })
  }

  app.get('/sys/dict/loadDictItem/*', async (request) => {
    const ctx = await signed(request)
    const { key = '', delNotExist } = request.query as { key?: string; delNotExist?: string }
    const texts = await tableTexts(ctx, wildcard(request), key.split(',').filter(Boolean), delNotExist !== 'false')
    if (!texts) throw malformed(ctx)
    return ok(texts)
  })
}

function wildcard(request: FastifyRequest): string {
  return (request.params as { '*': string })['*']
}
