import { asksCode, asksDefaults, lineReads, moveCalls, recordReads, recordWrites } from '#kernel/entity/derived/record-calls.ts'
import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'
import { serveComments } from '../comments/served-comments.ts'
import { serveSheets } from '../excel/served-sheets.ts'
import { asSeen, requireWhole } from '../field-rights.ts'
import { defaultsOf } from '../operations/defaults.ts'
import { findLines, findOne, withLines } from '../operations/find.ts'
import { history, traceOf } from '../operations/history.ts'
import type { MoveInput } from '../operations/move.ts'
import { options } from '../operations/options.ts'
import { purge, remove, restore } from '../operations/remove.ts'
import { reverse } from '../operations/reverse.ts'
import { create, update } from '../operations/save.ts'
import { presentRecord } from '../rest/present-record.ts'
import { codeForNew } from '../texts/spelt-code.ts'
import { addTexts } from '../texts/resolve.ts'
import { longListing } from './listing.ts'
import { ofClient } from './of-client.ts'
import { serve, withMessage, type ServedCall } from './serve.ts'

const messages = {
  'zh-CN': { add: '添加成功！', edit: '修改成功!', delete: '删除成功!', restore: '恢复成功!' },
  'en-US': { add: 'Added', edit: 'Saved', delete: 'Deleted', restore: 'Restored' },
} as const

const derived = new WeakMap<Entity, readonly ServedCall[]>()

/** The calls that an entity yields. */
export function derivedCalls(entity: Entity): readonly ServedCall[] {
  let calls = derived.get(entity)
  if (!calls) {
    calls = [...served(entity)]
    derived.set(entity, calls)
  }
  return calls
}

function served(entity: Entity): ServedCall[] {
  return [...servedReads(entity), ...(entity.readOnly ? [] : servedWrites(entity)), ...servedMoves(entity), ...serveSheets(entity),
    ...serveComments(entity)]
}

function servedReads(entity: Entity): ServedCall[] {
  const calls = recordReads(entity)
  return [
    serve(calls.list, (ctx, _input, { sent }) => longListing(ctx, asSeen(ctx, entity), sent)),
    serve(calls.queryById, async (ctx, { id }) => {
      const seen = asSeen(ctx, entity)
      return presentRecord(ctx, seen, await withLines(ctx, seen, await findOne(ctx, seen, id)))
    }),
    serve(calls.options, (ctx, _input, { sent }) => options(ctx, asSeen(ctx, entity), sent)),
    ...(asksDefaults(entity) ? [serve(calls.defaults, (ctx) => defaultsOf(ctx, asSeen(ctx, entity)))] : []),
    ...(asksCode(entity) ? [serve(calls.codeFor, (ctx, { text }) => codeForNew(ctx, entity, text))] : []),
    serve(calls.history, (ctx, { id }) => history(ctx, asSeen(ctx, entity), id)),
    ...(entity.readOnly
      ? []
      : [serve(calls.recycleBin, (ctx, _input, { sent }) => longListing(ctx, asSeen(ctx, entity), sent, { deleted: 1 }))]),
    ...(entity.states ? [serve(calls.trace, (ctx, { id }) => traceOf(ctx, entity, id))] : []),
    ...lineReads(entity).map(({ call, target }) =>
      serve(call, async (ctx, { id }) => {
        const main = await findOne(ctx, entity, id)
        const lines = ctx.kernel.registry.entity(target)
        return addTexts(ctx, lines, await findLines(ctx, lines, [main.id]))
      })
    ),
  ]
}

function servedWrites(entity: Entity): ServedCall[] {
  const calls = recordWrites(entity)
  const text = (ctx: Ctx, name: 'add' | 'edit' | 'delete') =>
    ctx.kernel.rulesOf(entity).success?.[name]?.[ctx.locale] ?? messages[ctx.locale][name]
  const removing = async (ctx: Ctx, ids: readonly string[]) => {
    await remove(ctx, entity, ids)
    const message = text(ctx, 'delete')
    // Where the text is all there is to say, the family says it twice (wire contract §1.1).
    return withMessage(message, message)
  }
  return [
    serve(calls.add, async (ctx, _input, { sent }) => {
      requireWhole(ctx, entity)
      return withMessage(await presentRecord(ctx, entity, await create(ctx, entity, ofClient(ctx, entity, sent))), text(ctx, 'add'))
    }),
    serve(calls.edit, async (ctx, _input, { sent }) => {
      requireWhole(ctx, entity)
      return withMessage(await presentRecord(ctx, entity, await update(ctx, entity, ofClient(ctx, entity, sent))), text(ctx, 'edit'))
    }),
    serve(calls.delete, (ctx, { id }) => removing(ctx, id)),
    serve(calls.deleteBatch, (ctx, { ids }) => removing(ctx, ids)),
    serve(calls.restore, async (ctx, { ids }) => {
      await restore(ctx, entity, ids)
      return withMessage(null, messages[ctx.locale].restore)
    }),
    serve(calls.purge, async (ctx, { ids }) => {
      await purge(ctx, entity, ids)
      return withMessage(null, messages[ctx.locale].delete)
    }),
  ]
}

function servedMoves(entity: Entity): ServedCall[] {
  return moveCalls(entity).map((call): ServedCall =>
    call.name === 'reverse'
      ? { call, run: async (ctx: Ctx, input: MoveInput) => presentRecord(ctx, entity, await reverse(ctx, entity, input)) }
      : { call }
  )
}
