import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import { gs1Check, item, packStd } from '#modules/product/index.ts'
import { actingAs } from '#modules/system/server.ts'
import { barcode, labelTemplate } from '../index.ts'
import { templates } from './demo-templates.ts'

/** The plant's own number space of GS1, as in the numbers of its handling units. */
const company = '6901234'
/** Finished goods bear trade numbers in the order of their codes. */
const traded = ['CNMG120408-P25C', 'DNMG150608-P25C', 'KIT-MCLNR2525', 'SNMG120412-YG8', 'TNMG160404-P25C', 'WNMG080408-P25C']

/** Labels of items, lots, bins and packages as the plant prints them, and the trade numbers of what it sells. */
export async function seedDemo(system: Ctx): Promise<void> {
  const ctx = actingAs(system, 'process', 15, '10:10:00')
  const ids = new Map<string, string>()
  for (const template of templates) {
    if (!ctx.kernel.registry.entities.has(template.bizType)) continue
    ids.set(template.code, (await create(ctx, labelTemplate, { ...template })).id as string)
  }
  const items = await idsByCode(ctx, item.table)
  for (const [index, code] of traded.entries()) {
    const body = `${company}${String(index + 1).padStart(5, '0')}`
    await create(ctx, barcode, { content: `${body}${gs1Check(body)}`, format: 'EAN13', bizType: item.id, bizId: items.get(code),
      remark: '商品条码' })
  }
  await create(ctx, barcode, { content: 'WC-FSSS08-25KG', format: 'CODE128', bizType: item.id, bizId: items.get('RM-WC-08'),
    remark: '供应商桶标' })
  const box = ids.get('LT-HU')
  if (box !== undefined) {
    for (const id of (await idsByCode(ctx, packStd.table)).values()) await update(ctx, packStd, { id, labelTemplate: box })
  }
}

async function idsByCode(ctx: Ctx, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; id: string }>`select code, id from
    ${sql.table(table)} where tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  return new Map(rows.map(({ code, id }) => [code, id]))
}
