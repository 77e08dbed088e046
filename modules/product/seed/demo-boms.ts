import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { dayFromNow, type IdOf } from '#modules/system/server.ts'
import { bom } from '../index.ts'
import { blankCode, finishedCode, isNew, shapes, sinteredCode, writtenDaysAgo, type Shape } from './demo-shapes.ts'
import { addRevision, addVersion, type Life } from './demo-versions.ts'

/** A component: item, quantity, operation of the item's route, and what is not usual about it. */
type Part = readonly [item: string, qty: string, opNo: number, extra?: Rec]

interface BomSeed {
  item: string
  baseQty: string
  remark?: string
  parts: readonly Part[]
  life: Life
}

/** Powder recipes for 100 kg; the alcohol is the milling medium. */
const powders: readonly BomSeed[] = [
  {
    item: 'RTP-P25',
    baseQty: '100',
    remark: '首版配方',
    parts: [['RM-WC-08', '80', 10], ['RM-CO-01', '8', 10], ['RM-TAC-01', '10', 10], ['AUX-PEG', '2', 20], ['AUX-ALC', '22', 20, {
      remark: '研磨介质，喷雾干燥时冷凝回收',
    }]],
    life: { daysAgo: 360, comment: '配方与试烧报告一致，同意' },
  },
  {
    item: 'RTP-YG8',
    baseQty: '100',
    parts: [['RM-WC-25', '90.2', 10], ['RM-CO-01', '7.8', 10], ['AUX-PEG', '2', 20], ['AUX-ALC', '20', 20]],
    life: { daysAgo: 358, comment: '同意' },
  },
  {
    item: 'RTP-YG6X',
    baseQty: '100',
    parts: [['RM-WC-08', '91.7', 10], ['RM-CO-01', '5.9', 10], ['RM-CRC-01', '0.4', 10], ['AUX-PEG', '2', 20], ['AUX-ALC', '24', 20]],
    life: { daysAgo: 356, comment: '同意' },
  },
]

const blankScrap = '0.015'

/** Three levels of an insert: pressed blank, sintered body, finished insert; each for 1000 pieces. */
function insertBoms(shape: Shape): BomSeed[] {
  const perThousand = new Decimal(shape.blankGrams)
  const daysAgo = writtenDaysAgo(shape) - 4
  const life = { daysAgo, comment: isNew(shape) ? '试制用，同意' : '同意' }
  const packing: Part[] = [['BOX-10', '100', shape.coated ? 60 : 50, backflushed], ['LBL-40', '100', shape.coated ? 60 : 50, backflushed], [
    'CTN-200',
    '5',
    shape.coated ? 60 : 50,
    backflushed,
  ]]
  return [
    { item: blankCode(shape), baseQty: '1000',
      parts: [[`RTP-${shape.grade}`, perThousand.toFixed(), 10, { scrapRate: blankScrap }], [`RC-${shape.grade}`,
        perThousand.times(blankScrap).toFixed(3), 10, { lineType: 'BYPROD', remark: '废坯与溢料，按牌号回收' }]], life },
    { item: sinteredCode(shape), baseQty: '1000',
      parts: [[blankCode(shape), '1000', 10, { scrapRate: '0.008' }], ['AUX-WASH', '0.5', 10, { qtyType: 'FIXED',
        remark: '每炉涂刷石墨舟一次' }]], life },
    {
      item: finishedCode(shape),
      baseQty: '1000',
      life: isNew(shape) ? { daysAgo: 5, until: 'submitted' } : life,
      parts: [[sinteredCode(shape), '1000', 10, { scrapRate: '0.01' }],
        ...(isNew(shape) ? [] : [['AUX-SIC', '0.4', 20, backflushed] as const]),
        ...(shape.coated ? [['AUX-TICL4', '0.6', 30, backflushed] as const] : []), ...packing],
    },
  ]
}

const backflushed = { issueMethod: 'PULL' }

const kits: readonly BomSeed[] = [
  { item: 'SET-MCL12', baseQty: '1', remark: '虚拟件，随套装展开',
    parts: [['CL-MCL12', '1', 10], ['SC-M6X20', '2', 10, { remark: '一颗装机，一颗备用' }], ['SHIM-CN1204', '1', 10], ['KEY-H4', '1', 10]],
    life: { daysAgo: 326, approver: 'director', comment: '同意' } },
  { item: 'KIT-MCLNR2525', baseQty: '1',
    parts: [['TH-MCLNR2525M12', '1', 10], ['CNMG120408-P25C', '1', 10], ['SET-MCL12', '1', 10], ['BOX-KIT', '1', 30], ['LBL-40', '1', 30,
      backflushed]], life: { daysAgo: 324, approver: 'director', comment: '同意，按此配套' } },
]

/** Bills of all levels, with one recipe in its second version, a third in work, and a change that begins next month. */
export async function addBoms(ctx: Ctx, items: IdOf): Promise<void> {
  const lines = (parts: readonly Part[]): Rec[] =>
    parts.map(([component, qty, opNo, extra]) => ({ component: items(component), qty, opNo, ...extra }))
  const ids = new Map<string, string>()
  for (const { item, baseQty, remark, parts, life } of [...powders, ...shapes.flatMap(insertBoms), ...kits]) {
    ids.set(item, await addVersion(ctx, bom, { bomNo: `BOM-${item}-A`, item: items(item), baseQty, remark, lines: lines(parts) }, life))
  }
  const second = await addRevision(ctx, bom, ids.get('RTP-P25')!, {
    effectiveFrom: null,
    remark: '碳化钽由 10.0 提至 10.5，改善高温红硬性；碳化钨相应减少',
    lines: lines([['RM-WC-08', '79.5', 10], ['RM-CO-01', '8', 10], ['RM-TAC-01', '10.5', 10], ['AUX-PEG', '2', 20], ['AUX-ALC', '22', 20, {
      remark: '研磨介质，喷雾干燥时冷凝回收',
    }]]),
  }, { daysAgo: 95, comment: '三炉试制硬度、密度合格，同意替换 A 版' })
  await addRevision(ctx, bom, second, {
    effectiveFrom: dayFromNow(ctx, 14),
    remark: '拟降低成型剂以缩短脱脂时间，待压制试验',
    lines: lines([['RM-WC-08', '79.7', 10], ['RM-CO-01', '8', 10], ['RM-TAC-01', '10.5', 10], ['AUX-PEG', '1.8', 20], ['AUX-ALC', '22',
      20]]),
  }, { daysAgo: 6, until: 'draft' })
  await addRevision(ctx, bom, ids.get('WNMG080408-P25C')!, {
    effectiveFrom: dayFromNow(ctx, 30),
    remark: '改用环保刀片盒，先用完旧盒',
    lines: lines([['SI-WNMG080408-P25', '1000', 10, { scrapRate: '0.01' }], ['AUX-SIC', '0.4', 20, backflushed], ['AUX-TICL4', '0.6', 30,
      backflushed], ['BOX-10E', '100', 60, backflushed], ['LBL-40', '100', 60, backflushed], ['CTN-200', '5', 60, backflushed]]),
  }, { daysAgo: 12, approver: 'director', comment: '客户已确认包装变更' })
}
