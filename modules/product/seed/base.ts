import type { Ctx } from '#kernel/server/context.ts'
import { addNew, knownKeys } from '#kernel/server/operations/add-new.ts'
import { create } from '#kernel/server/operations/save.ts'
import { codeRule, itemCategory, reason, uom } from '../index.ts'
import { addReports } from '#modules/lowcode/server.ts'
import { codeRules } from './code-rules.ts'
import { reasons } from './reasons.ts'
import { itemPick } from './reports.ts'

/** Codes that are read in English as they stand (kg) have no English name. */
const units: readonly [code: string, name: string, precision: number, nameEn?: string][] = [
  ['kg', '千克', 3],
  ['g', '克', 1],
  ['t', '吨', 6],
  ['L', '升', 2],
  ['mL', '毫升', 0],
  ['m', '米', 3],
  ['mm', '毫米', 2],
  ['件', '件（PCS）', 0, 'pcs'],
  ['个', '个（EA）', 0, 'ea'],
  ['盒', '盒（BOX）', 0, 'box'],
  ['箱', '箱（CTN）', 0, 'ctn'],
  ['套', '套（SET）', 0, 'set'],
  ['炉', '炉（HEAT）', 0, 'heat'],
  ['张', '张', 0, 'sheet'],
  ['卷', '卷', 0, 'roll'],
  ['h', '小时', 2],
]

interface CategorySeed {
  code: string
  name: string
  lotLetter?: string
  children?: readonly CategorySeed[]
}

/** The categories of a powder-metallurgy plant; a lot number begins with the category's letter. */
const categories: readonly CategorySeed[] = [
  { code: '1', name: '原材料',
    children: [{ code: '11', name: '粉末原料', lotLetter: 'C' }, { code: '12', name: '成型辅料', lotLetter: 'A' }, { code: '13',
      name: '外购件', lotLetter: 'W' }] },
  { code: '2', name: '在制品',
    children: [{ code: '21', name: '混合料', lotLetter: 'M' }, { code: '22', name: '压坯', lotLetter: 'B' }, { code: '23', name: '烧结体',
      lotLetter: 'S' }] },
  { code: '3', name: '成品',
    children: [{ code: '31', name: '可转位刀片', lotLetter: 'P' }, { code: '32', name: '刀具套装', lotLetter: 'K' }] },
  { code: '4', name: '包装材料', lotLetter: 'G' },
  { code: '5', name: '设备备件', lotLetter: 'E' },
  { code: '6', name: '回收料', lotLetter: 'R' },
]

/** Units, categories, reasons, code rules and the report that screens choose items from. What people changed or deleted stays so. */
export async function seedBase(ctx: Ctx): Promise<void> {
  const codes = await knownKeys(ctx, uom)
  for (const [code, name, precision, nameEn] of units)
    if (!codes.has(code)) await create(ctx, uom, { code, name, nameEn: nameEn ?? null, precision, round: 'HALF_UP' })
  await addCategories(ctx, categories, null, await knownKeys(ctx, itemCategory))
  await addNew(ctx, reason, reasons)
  await addNew(ctx, codeRule, codeRules)
  await addReports(ctx, [itemPick])
}

async function addCategories(ctx: Ctx, seeds: readonly CategorySeed[], parent: string | null,
  known: ReadonlyMap<string, string>): Promise<void> {
  for (const { code, name, lotLetter, children = [] } of seeds) {
    const id = known.get(code) ?? ((await create(ctx, itemCategory, { code, name, parent, lotLetter: lotLetter ?? null })).id as string)
    await addCategories(ctx, children, id, known)
  }
}
