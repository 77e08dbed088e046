import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { actingAs, createAll, type IdOf, lookup } from '#modules/system/server.ts'
import { item } from '../index.ts'
import { boughtItems } from './demo-items-bought.ts'
import { blankCode, finishedCode, isNew, shapes, sinteredCode, writtenDaysAgo, type Shape } from './demo-shapes.ts'

/** An item with category and units by code. */
export type ItemSeed = Rec & { code: string; category: string; baseUom: string; purchaseUom?: string }

const powders: readonly ItemSeed[] = [
  { code: 'RTP-P25', name: '混合料 P25', grade: 'P25', spec: 'WC-TaC-8Co，含成型剂 2%', safetyStock: '600' },
  { code: 'RTP-YG8', name: '混合料 YG8', grade: 'YG8', spec: 'WC-8Co，含成型剂 2%', safetyStock: '300' },
  { code: 'RTP-YG6X', name: '混合料 YG6X', grade: 'YG6X', spec: 'WC-6Co 细晶粒，含成型剂 2%', safetyStock: '100' },
].map((powder) => ({
  ...powder,
  itemType: 'SEMI',
  category: '21',
  baseUom: 'kg',
  lotPolicy: 'MULT',
  lotMult: '100',
  lotMin: '200',
  leadDays: 4,
  yieldRate: '0.985',
  ipqc: 'Y',
  fqc: 'Y',
  issueRule: 'FEFO',
  shelfLifeDays: 180,
  expiryWarnDays: 30,
  overReportPct: '2',
  remark: '存放于 15～25 ℃、湿度不高于 50% 的料房',
}))

const reclaims: readonly ItemSeed[] = ['P25', 'YG8', 'YG6X'].map((grade) => ({
  code: `RC-${grade}`,
  name: `回收料 ${grade}`,
  spec: '压制废坯与溢料',
  grade,
  itemType: 'SCRAP',
  category: '6',
  baseUom: 'kg',
  remark: '按牌号单独存放，返混比例不高于 5%',
}))

const kit: readonly ItemSeed[] = [
  { code: 'SET-MCL12', name: '压紧组件 MCL12', spec: '压板、螺钉、刀垫、扳手', itemType: 'SEMI', category: '32', baseUom: '套',
    supplyMode: 'PHANTOM', lotCtrl: 'N', remark: '虚拟件：不入库，展开时直接取其子件' },
  { code: 'KIT-MCLNR2525', name: '外圆车刀套装 MCLNR2525', spec: '刀杆 MCLNR2525M12 + 刀片 CNMG120408 + 压紧组件', itemType: 'FG',
    category: '32', baseUom: '套', leadDays: 2, fqc: 'Y', oqc: 'Y', safetyStock: '50', unitWeightKg: '0.749', hsCode: '82078090',
    drawingNo: 'DWG-KIT-MCLNR2525' },
]

const kilograms = (grams: Decimal) => grams.div(1000).toFixed(6)

function itemsOf(shape: Shape): ItemSeed[] {
  const { iso, grade, spec, blankGrams, coated, safetyStock } = shape
  const sintered = new Decimal(blankGrams).times('0.98')
  const semi = { itemType: 'SEMI', grade, baseUom: '件', ipqc: 'Y', drawingNo: `DWG-${iso}` }
  return [
    { ...semi, code: blankCode(shape), name: `压坯 ${iso}`, spec, category: '22', leadDays: 2, yieldRate: '0.985', overReportPct: '3',
      unitWeightKg: kilograms(new Decimal(blankGrams)), catchWeight: 'Y', remark: '生坯强度低，须装盘周转，48 h 内入炉' },
    { ...semi, code: sinteredCode(shape), name: `烧结体 ${iso}`, spec, category: '23', leadDays: 3, yieldRate: '0.992', fqc: 'Y',
      unitWeightKg: kilograms(sintered), catchWeight: 'Y' },
    {
      code: finishedCode(shape),
      name: `${coated ? 'CVD 涂层' : '无涂层'}刀片 ${iso}`,
      spec,
      itemType: 'FG',
      category: '31',
      grade: coated ? `${grade}C` : grade,
      baseUom: '件',
      leadDays: coated ? 5 : 3,
      lotPolicy: 'MULT',
      lotMult: '10',
      lotMin: '1000',
      yieldRate: '0.99',
      fqc: 'Y',
      oqc: 'Y',
      overReportPct: '2',
      unitWeightKg: kilograms(coated ? sintered.plus('0.01') : sintered),
      safetyStock: String(safetyStock),
      hsCode: '82090010',
      drawingNo: `DWG-${finishedCode(shape)}`,
      ...(isNew(shape) ? { remark: '新产品，铝合金精车用，试制中' } : {}),
    },
  ]
}

/** All items of the plant; returns their ids by code. */
export async function addItems(ctx: Ctx, categories: IdOf, units: IdOf): Promise<IdOf> {
  const resolve = ({ category, baseUom, purchaseUom, ...rest }: ItemSeed): Rec => ({ ...rest, category: categories(category),
    baseUom: units(baseUom), purchaseUom: purchaseUom ? units(purchaseUom) : null })
  const groups: readonly [daysAgo: number, seeds: readonly ItemSeed[]][] = [
    [385, boughtItems],
    [380, [...powders, ...reclaims]],
    ...shapes.map((shape): [number, ItemSeed[]] => [writtenDaysAgo(shape) + 4, itemsOf(shape)]),
    [330, kit],
  ]
  const ids = new Map<string, string>()
  for (const [daysAgo, seeds] of groups) {
    const found = await createAll(actingAs(ctx, 'process', daysAgo), item, seeds.map(resolve))
    for (const { code } of seeds) ids.set(code, found(code))
  }
  return lookup(ids)
}
