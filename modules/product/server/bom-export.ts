import { dictTextOf } from './dict-text.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import type { Cell } from '#kernel/server/excel/workbook.ts'
import type { Export } from '#kernel/server/excel/export.ts'
import { writeFor } from '#kernel/server/excel/write-for.ts'
import { Decimal } from '#kernel/entity/index.ts'
import type { TreeRow } from '../calls/boms.ts'

const headings = {
  'zh-CN': ['层级', '物料编码', '物料名称', '规格型号', '类型', '用量', '用量类型', '损耗率', '需求数量', '单位', '供应方式', 'BOM 编号',
    '版本', '备注'],
  'en-US': ['Level', 'Item code', 'Item name', 'Specification', 'Type', 'Quantity', 'Quantity type', 'Scrap rate', 'Needed', 'Unit',
    'Supply mode', 'BOM no.', 'Version', 'Remark'],
} as const

/** The structure as a sheet, one row per place, codes indented by level. */
export async function exportTree(ctx: Ctx, root: TreeRow, date: string): Promise<Export> {
  const [lineType, qtyType, supply] = [await dictTextOf(ctx, 'md_bom_line_type'), await dictTextOf(ctx, 'md_bom_qty_type'),
    await dictTextOf(ctx, 'md_supply')]
  const row = (node: TreeRow): Cell[] => [
    node.level,
    `${'　'.repeat(node.level)}${node.code}`,
    node.name,
    node.spec,
    lineType(node.lineType),
    number(node.qty),
    qtyType(node.qtyType),
    number(node.scrapRate),
    number(node.need),
    node.uom,
    supply(node.supplyMode),
    node.bomNo,
    node.version,
    node.remark,
  ]
  const rows = (node: TreeRow): Cell[][] => [row(node), ...(node.children ?? []).flatMap(rows)]
  const zh = ctx.locale === 'zh-CN'
  const title = `${zh ? 'BOM 结构' : 'BOM structure'} ${root.code} ${root.name}`
  const by = zh
    ? `有效日期:${date}  导出人:${ctx.session.realname}  导出时间:${now(ctx)}`
    : `Effective on: ${date}  exported by: ${ctx.session.realname}  at: ${now(ctx)}`
  const bytes = await writeFor(ctx, [{ name: root.code, rows: [[title], [by], [...headings[ctx.locale]], ...rows(root)] }], 'xlsx')
  return { bytes, filename: `${title}.xlsx` }
}

/** Number cells hold 15 significant digits; beyond them only text is exact. */
function number(value: string | null): Cell {
  return value === null || new Decimal(value).sd() > 15 ? value : Number(value)
}
