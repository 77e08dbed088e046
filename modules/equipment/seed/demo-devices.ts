import type { Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { team } from '#modules/calendar/index.ts'
import { item, workcenter, workshop } from '#modules/product/index.ts'
import { actingAs, createAll, dayFromNow, storedIds, type IdOf } from '#modules/system/server.ts'
import { device, deviceCategory } from '../index.ts'

const categories: readonly [code: string, name: string, parent?: string][] = [
  ['PROD', '生产设备'],
  ['MILL', '球磨与干燥', 'PROD'],
  ['PRESS', '压制设备', 'PROD'],
  ['FURN', '烧结炉窑', 'PROD'],
  ['GRIND', '磨加工设备', 'PROD'],
  ['COAT', '涂层设备', 'PROD'],
  ['PACK', '包装设备', 'PROD'],
  ['UTIL', '公用设施'],
  ['MEAS', '称量与检测'],
]

interface Group {
  /** Prefix and how many of them there are. */
  prefix: string
  count: number
  name: string
  category: string
  criticality: 'A' | 'B' | 'C'
  workshop: string
  center?: string
  model: string
  maker: string
  unit?: string
  team?: string
  value: string
  /** Years in use. */
  years: number
  place: string
  spares?: readonly (readonly [item: string, qty: string, place: string])[]
}

/** The machines of domain §2.15. */
const groups: readonly Group[] = [
  { prefix: 'BM', count: 4, name: '可倾式球磨机', category: 'MILL', criticality: 'B', workshop: 'WS-MIX', center: 'WC-MILL',
    model: 'QM-300', maker: '株洲力工', unit: 'h', team: 'MIX-1', value: '286000', years: 6, place: '混料车间 1 跨' },
  { prefix: 'SD', count: 1, name: '喷雾干燥塔', category: 'MILL', criticality: 'A', workshop: 'WS-MIX', center: 'WC-DRY', model: 'HC-500',
    maker: '无锡东升', unit: 'h', team: 'MIX-1', value: '2150000', years: 7, place: '混料车间 2 跨', spares: [['SP-NOZZLE', '2', '喷枪']] },
  { prefix: 'PR', count: 8, name: '粉末压机', category: 'PRESS', criticality: 'A', workshop: 'WS-PRESS', model: 'TPA-50', maker: '宁波汇众',
    unit: '次', team: 'PRESS-A', value: '860000', years: 5, place: '压制车间',
    spares: [['SP-CLUTCH', '1', '离合器'], ['SP-VALVE', '2', '离合器气路']] },
  { prefix: 'CIP', count: 1, name: '冷等静压机', category: 'PRESS', criticality: 'B', workshop: 'WS-PRESS', center: 'WC-CIP',
    model: 'LDJ-320', maker: '太原重工', unit: '次', team: 'PRESS-B', value: '1280000', years: 9, place: '压制车间 3 跨' },
  { prefix: 'VF', count: 6, name: '脱脂烧结一体炉', category: 'FURN', criticality: 'A', workshop: 'WS-SINTER', center: 'WC-VF',
    model: 'COD533R', maker: '北京翰博', unit: '炉', team: 'SINTER-A', value: '3900000', years: 4, place: '烧结车间 1 跨',
    spares: [['SP-HEATER', '12', '热区'], ['SP-SEAL', '2', '炉门']] },
  { prefix: 'KL', count: 1, name: '隧道窑', category: 'FURN', criticality: 'A', workshop: 'WS-SINTER', center: 'WC-KL', model: 'TK-8',
    maker: '湖南阳东', unit: 'h', team: 'SINTER-B', value: '4600000', years: 10, place: '烧结车间 2 跨' },
  { prefix: 'GR', count: 6, name: '双端面磨床', category: 'GRIND', criticality: 'B', workshop: 'WS-GRIND', center: 'WC-GRIND',
    model: 'DLG-450', maker: '瓦格纳（示例）', unit: 'h', value: '1680000', years: 6, place: '磨加工车间',
    spares: [['SP-WHEEL', '2', '主轴']] },
  { prefix: 'CVD', count: 2, name: 'CVD 涂层炉', category: 'COAT', criticality: 'A', workshop: 'WS-COAT', center: 'WC-CVD',
    model: 'BPX-750', maker: '贝尔纳（示例）', unit: '炉', team: 'PACK-1', value: '7800000', years: 3, place: '涂层包装车间' },
  { prefix: 'PK', count: 2, name: '自动包装机', category: 'PACK', criticality: 'C', workshop: 'WS-COAT', center: 'WC-PACK', model: 'AP-60',
    maker: '广州三拓', team: 'PACK-1', value: '320000', years: 2, place: '涂层包装车间' },
  { prefix: 'WS', count: 3, name: '配料秤', category: 'MEAS', criticality: 'B', workshop: 'WS-MIX', center: 'WC-MIX', model: 'IND570',
    maker: '托利多（示例）', team: 'MIX-1', value: '46000', years: 3, place: '配料间' },
  { prefix: 'AC', count: 2, name: '螺杆空压机', category: 'UTIL', criticality: 'A', workshop: 'WS-PRESS', model: 'GA75',
    maker: '阿特拉（示例）', unit: 'h', value: '410000', years: 5, place: '动力站' },
  { prefix: 'HN', count: 2, name: '刃口钝化机', category: 'GRIND', criticality: 'C', workshop: 'WS-GRIND', center: 'WC-HONE',
    model: 'KD-200', maker: '盖林（示例）', value: '540000', years: 4, place: '磨加工车间' },
  { prefix: 'LM', count: 2, name: '激光打标机', category: 'PACK', criticality: 'C', workshop: 'WS-COAT', center: 'WC-MARK', model: 'YLP-20',
    maker: '大族（示例）', team: 'PACK-1', value: '160000', years: 3, place: '涂层包装车间' },
]

/** The register: categories and machines, two of them parts of others, one sealed later by its story. @returns ids by code */
export async function addDevices(system: Ctx): Promise<IdOf> {
  const ctx = actingAs(system, 'equipment', 400)
  const ids = new Map<string, string>()
  for (const [code, name, parent] of categories) {
    const made = await createAll(ctx, deviceCategory, [{ code, name, parent: parent ? ids.get(parent) : null }])
    ids.set(code, made(code))
  }
  const [workshops, centers, teams, items] = [await storedIds(system, workshop, 'code'), await storedIds(system, workcenter, 'code'),
    await storedIds(system, team, 'code'), await storedIds(system, item, 'code')]
  const machines = groups.flatMap((group) =>
    Array.from({ length: group.count }, (_, index): Rec => {
      const no = index + 1
      const center = group.prefix === 'PR' ? (no <= 4 ? 'WC-PRESS-1' : 'WC-PRESS-2') : group.center
      return {
        code: `${group.prefix}-${String(no).padStart(2, '0')}`,
        name: group.count > 1 ? `${group.name} ${no}#` : group.name,
        category: ids.get(group.category),
        criticality: group.criticality,
        workshop: workshops(group.workshop),
        workcenter: center ? centers(center) : null,
        place: group.place,
        team: group.team ? teams(group.team) : null,
        keeper: 'equipment',
        meterUnit: group.unit ?? null,
        model: group.model,
        maker: group.maker,
        serialNo: `${group.model}-${String(1000 + no * 37)}`,
        installDate: dayFromNow(system, -group.years * 365 + no * 11),
        warrantyUntil: dayFromNow(system, -group.years * 365 + 730 + no * 11),
        value: group.value,
        spares: (group.spares ?? []).map(([code, qty, place]) => ({ item: items(code), qty, place })),
      }
    })
  )
  return createAll(ctx, device, machines)
}
