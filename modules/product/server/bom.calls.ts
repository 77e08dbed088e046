import type { InputOf } from '#kernel/entity/call.ts'
import { Decimal } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { refusal, type Ctx } from '#kernel/server/context.ts'
import { mimeTypes } from '#kernel/server/excel/workbook.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { sendFile } from '#kernel/server/rest/send-file.ts'
import { bomTree, comparedBoms, deepest, exportBomTree, whereUsed, type TreeRow } from '../calls/boms.ts'
import { bom, bomAt, compareBoms, item } from '../index.ts'
import { exportTree } from './bom-export.ts'
import { treeOf, usagesOf } from './bom-tree.ts'
import { bomsAbove, bomsBelow, factsOf, loadSet, type StoredBom } from './bom.queries.ts'
import { factoryDay } from './factory-day.ts'

/** Structure, use and comparison of bills. */
export const bomCalls = [
  serve(bomTree, async (ctx, asked) => (await readTree(ctx, asked)).root),
  serve(exportBomTree, async (ctx, asked, { reply }) => {
    const tree = await readTree(ctx, asked)
    return sendFile(reply, { ...await exportTree(ctx, tree.root, tree.date), type: mimeTypes.xlsx })
  }),
  serve(whereUsed, async (ctx, { itemId, date, all }) => {
    const { id } = await findOne(ctx, item, itemId)
    return usagesOf(await bomsAbove(ctx, id, all === 'Y'), id, date ?? factoryDay(ctx), all === 'Y')
  }),
  serve(comparedBoms, async (ctx, asked) => {
    const ids = [asked.left, asked.right]
    for (const id of ids) await findOne(ctx, bom, id)
    const set = await loadSet(ctx, ids)
    const [left, right] = ids.map((id) => set.boms.find((one) => one.id === id)!) as [StoredBom, StoredBom]
    const head = ({ lines: _lines, ...rest }: StoredBom) => {
      const { code, name } = factsOf(set, rest.item)
      return { ...rest, code, name }
    }
    const rows = compareBoms(left, right).map((row, index) => {
      const { code, name, uom } = factsOf(set, row.component)
      return { key: String(index), ...row, code, name, uom }
    })
    return { left: head(left), right: head(right), rows }
  }),
]

/** The structure of an item on a day, or of one bill in whatever state; for its base quantity unless told otherwise. */
async function readTree(ctx: Ctx, { itemId, bomId, ...asked }: InputOf<typeof bomTree>): Promise<{ root: TreeRow; date: string }> {
  const named = bomId === null ? itemId : (await findOne(ctx, bom, bomId)).item
  if (named === null) throw refusal(ctx, 'idMissing', { name: 'itemId' })
  const { id } = await findOne(ctx, item, named)
  const date = asked.date ?? factoryDay(ctx)
  const set = await bomsBelow(ctx, id, bomId)
  const root = bomId === null ? bomAt(set, id, date) : set.boms.find((one) => one.id === bomId)
  const qty = asked.qty ?? new Decimal(root?.baseQty ?? 1).toFixed()
  return { root: treeOf(set, { item: id, root: root as StoredBom | undefined, date, levels: asked.levels ?? deepest, qty }), date }
}
