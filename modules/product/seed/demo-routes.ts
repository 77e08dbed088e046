import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { create } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { actingAs, type IdOf } from '#modules/system/server.ts'
import { itemRoute, route } from '../index.ts'
import { coatedSteps, kitSteps, plainSteps, powderSteps, preciseSteps, pvdSteps, sinterSteps, type SinterTarget,
  type Step } from './demo-route-steps.ts'
import { blankCode, finishedCode, isNew, shapes, sinteredCode, writtenDaysAgo, type Shape } from './demo-shapes.ts'
import { addRevision, addVersion, type Life } from './demo-versions.ts'

interface Codes {
  items: IdOf
  categories: IdOf
  processes: IdOf
  workcenters: IdOf
}
interface RouteSeed {
  no: string
  name: string
  category: string
  steps: readonly Step[]
  life: Life
  remark?: string
  items: readonly string[]
}

const agreed = (daysAgo: number): Life => ({ daysAgo, comment: '工艺验证记录齐全，同意' })

const sintering: Record<Shape['grade'], SinterTarget> = {
  P25: { peak: '1440', density: ['13.95', '13.90', '14.00'], coercivity: ['12.5', '11.5', '13.5'] },
  YG8: { peak: '1435', density: ['14.70', '14.65', '14.75'], coercivity: ['12.5', '11.5', '13.5'] },
  YG6X: { peak: '1445', density: ['14.95', '14.90', '15.00'], coercivity: ['22.0', '20.0', '24.0'] },
}

/** The press groups share the shapes; the weight of a blank may differ by half a percent. */
function pressSteps({ iso, blankGrams, forceKn, cavities }: Shape, index: number): Step[] {
  const weight = new Decimal(blankGrams)
  return [{
    process: 'PRESS',
    workcenter: index % 2 === 0 ? 'WC-PRESS-1' : 'WC-PRESS-2',
    setupMin: 60,
    runMin: 1000 / cavities / 12,
    runBasis: 'UNIT',
    runBaseQty: '1000',
    mold: `${iso} 压制模（${cavities} 腔）`,
    op: { isKey: 'Y', checkType: 'FIRST', transferQty: '2000', moveMin: '15', yield: '0.985', remark: '每 30 min 抽测单重' },
    params: [['PRESS_FORCE', String(forceKn), String(forceKn - 10), String(forceKn + 10)], ['PRESS_WT', blankGrams,
      weight.times('0.995').toFixed(3), weight.times('1.005').toFixed(3), 'critical'], ['PRESS_RATE', '12', '10', '14']],
  }]
}

const finished = (wanted: (shape: Shape) => boolean) => shapes.filter(wanted).map(finishedCode)

/** Why and how the route was changed, for those who run the furnace. */
const revisedNotes = `## 变更要点

液相段（1430 ℃，60 min）结束后充氩至 **5 MPa**，保压 30 min 再冷却。

| 指标 | A 版 | B 版 |
| --- | --- | --- |
| 孔隙度 | A04 | A02 |
| 单炉周期 | 17 h | 17.5 h |

- 首炉由工艺员跟炉，金相合格后放行
- 压力高于 5.2 MPa 时立即停止充气并泄压`

const routes: readonly RouteSeed[] = [
  { no: 'GY-RTP', name: '混合料制备', category: '21', steps: powderSteps, life: agreed(350), items: ['RTP-P25', 'RTP-YG8', 'RTP-YG6X'] },
  ...shapes.map((shape, index): RouteSeed => ({ no: `GY-BL-${shape.iso}`, name: `压制 ${shape.iso}`, category: '22',
    steps: pressSteps(shape, index), life: agreed(writtenDaysAgo(shape) - 6), items: [blankCode(shape)] })
  ),
  ...(['P25', 'YG8', 'YG6X'] as const).map((grade): RouteSeed => ({
    no: `GY-SI-${grade}`,
    name: `脱脂烧结 ${grade}`,
    category: '23',
    steps: sinterSteps(sintering[grade], grade !== 'P25'),
    life: agreed(340),
    remark: grade === 'P25' ? '首版：真空烧结，无加压段' : undefined,
    items: shapes.filter((shape) => shape.grade === grade).map(sinteredCode),
  })),
  { no: 'GY-FG-CVD', name: 'CVD 涂层刀片精加工', category: '31', steps: coatedSteps, life: agreed(338),
    items: finished(({ coated }) => coated) },
  { no: 'GY-FG-PLAIN', name: '无涂层刀片精加工', category: '31', steps: plainSteps, life: agreed(337),
    items: finished((shape) => !shape.coated && !isNew(shape)) },
  { no: 'GY-FG-G', name: '无涂层刀片精加工（G 级周边磨）', category: '31', steps: preciseSteps, life: agreed(20),
    remark: '锋利刃口，不钝化', items: finished(isNew) },
  { no: 'GY-KIT', name: '刀具套装装配', category: '32', steps: kitSteps, life: { ...agreed(322), approver: 'director' },
    items: ['KIT-MCLNR2525'] },
  { no: 'GY-FG-PVD', name: 'PVD 涂层刀片精加工（外协）', category: '31', steps: pvdSteps, life: { daysAgo: 8, until: 'draft' },
    remark: '外协厂尚在评审，未提交', items: [] },
]

/** Routes of all levels and which items take them; the furnace programme of P25 is in its second version. */
export async function addRoutes(ctx: Ctx, codes: Codes): Promise<void> {
  const ids = new Map<string, string>()
  for (const { no, name, category, steps, life, remark, items } of routes) {
    const id = await addVersion(ctx, route, { routeNo: `${no}-A`, name, itemCategory: codes.categories(category), remark,
      ...sheets(steps, codes) }, life)
    ids.set(no, id)
    for (const item of items)
      await create(actingAs(ctx, 'process', life.daysAgo - 3), itemRoute, { item: codes.items(item), route: id, isDefault: 'Y' })
  }
  await create(actingAs(ctx, 'process', 18), itemRoute, { item: codes.items('SNMG120412-YG8'), route: ids.get('GY-FG-G'), isDefault: 'N',
    remark: '客户要求 G 级公差时选用' })
  await addRevision(ctx, route, ids.get('GY-SI-P25')!, { notes: revisedNotes, remark: '液相段后增加 5 MPa 氩气加压，消除残余孔隙',
    ...sheets(sinterSteps(sintering.P25, true), codes) }, { daysAgo: 120, comment: '孔隙度由 A04 改善到 A02，同意替换 A 版' })
}

/** The four sub-tables of a route; operations are numbered 10, 20, 30 …. */
function sheets(steps: readonly Step[], { processes, workcenters }: Codes): Rec {
  const numbered = steps.map((step, index) => ({ ...step, opNo: (index + 1) * 10 }))
  return {
    ops: numbered.map(({ opNo, process, workcenter, setupMin, runMin, runBasis, runBaseQty, op }) => ({
      opNo,
      process: processes(process),
      workcenter: workcenters(workcenter),
      setupMin: String(setupMin),
      runMin: new Decimal(runMin).toFixed(1),
      runBasis,
      runBaseQty,
      ...op,
    })),
    params: numbered.flatMap(({ opNo, params = [] }) =>
      params.map(([paramCode, target, lower, upper, critical]) => ({ opNo, paramCode, target, lower, upper,
        critical: critical ? 'Y' : 'N' })
      )
    ),
    molds: numbered.flatMap(({ opNo, mold }) => (mold ? [{ opNo, moldType: mold, qty: 1 }] : [])),
  }
}
