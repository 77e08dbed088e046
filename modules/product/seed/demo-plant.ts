import type { Ctx } from '#kernel/server/context.ts'
import { depart } from '#modules/system/index.ts'
import { actingAs, createAll, type IdOf, storedIds } from '#modules/system/server.ts'
import { line, workcenter, workshop, workstation } from '../index.ts'

const workshops: readonly [code: string, name: string, remark: string][] = [
  ['WS-MIX', '混料车间', '配料、湿磨、喷雾干燥，产出混合料 RTP'],
  ['WS-PRESS', '压制车间', '模压与等静压，产出压坯'],
  ['WS-SINTER', '烧结车间', '脱脂烧结一体炉与隧道窑，产出烧结体'],
  ['WS-GRIND', '磨加工车间', '平面磨、周边磨、刃口钝化'],
  ['WS-COAT', '涂层包装车间', 'CVD 涂层、打标、终检、包装与套装装配'],
]

const lines: readonly [code: string, name: string, workshop: string][] = [
  ['LN-MIX', '混合料线', 'WS-MIX'],
  ['LN-PRESS-1', '压制一线', 'WS-PRESS'],
  ['LN-PRESS-2', '压制二线', 'WS-PRESS'],
  ['LN-VF', '真空烧结线', 'WS-SINTER'],
  ['LN-KL', '隧道窑线', 'WS-SINTER'],
  ['LN-GRIND', '磨削线', 'WS-GRIND'],
  ['LN-COAT', '涂层线', 'WS-COAT'],
  ['LN-PACK', '终检包装线', 'WS-COAT'],
]

interface CenterSeed {
  code: string
  name: string
  workshop: string
  line: string
  type: 'MACHINE' | 'LABOR' | 'BATCH'
  remark?: string
  stations: readonly string[]
  station: string
}

const numbered = (prefix: string, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `${prefix}-${String(first + index).padStart(2, '0')}`)

const centers: readonly CenterSeed[] = [
  { code: 'WC-MIX', name: '配料间', workshop: 'WS-MIX', line: 'LN-MIX', type: 'LABOR', stations: numbered('WS', 1, 3), station: '配料秤' },
  { code: 'WC-MILL', name: '湿磨', workshop: 'WS-MIX', line: 'LN-MIX', type: 'MACHINE', remark: '300 L 可倾式球磨机，每次装料 200～300 kg',
    stations: numbered('BM', 1, 4), station: '球磨机' },
  { code: 'WC-DRY', name: '喷雾干燥', workshop: 'WS-MIX', line: 'LN-MIX', type: 'MACHINE', remark: '氮气闭式循环，酒精冷凝回收',
    stations: ['SD-01'], station: '喷雾干燥塔' },
  { code: 'WC-PRESS-1', name: '压制一组', workshop: 'WS-PRESS', line: 'LN-PRESS-1', type: 'MACHINE', stations: numbered('PR', 1, 4),
    station: '粉末压机' },
  { code: 'WC-PRESS-2', name: '压制二组', workshop: 'WS-PRESS', line: 'LN-PRESS-2', type: 'MACHINE', stations: numbered('PR', 5, 8),
    station: '粉末压机' },
  { code: 'WC-CIP', name: '等静压', workshop: 'WS-PRESS', line: 'LN-PRESS-2', type: 'BATCH', stations: ['CIP-01'], station: '冷等静压机' },
  { code: 'WC-VF', name: '真空烧结炉', workshop: 'WS-SINTER', line: 'LN-VF', type: 'BATCH', remark: '瓶颈；同牌号同工艺方可同炉',
    stations: numbered('VF', 1, 6), station: '脱脂烧结一体炉' },
  { code: 'WC-KL', name: '隧道窑', workshop: 'WS-SINTER', line: 'LN-KL', type: 'MACHINE', remark: '八温区连续烧结，用于粉末冶金结构件',
    stations: ['KL-01'], station: '隧道窑' },
  { code: 'WC-LAB', name: '理化室', workshop: 'WS-SINTER', line: 'LN-VF', type: 'LABOR', remark: '密度、硬度、矫顽磁力、钴磁',
    stations: numbered('LB', 1, 2), station: '理化检验台' },
  { code: 'WC-GRIND', name: '磨削', workshop: 'WS-GRIND', line: 'LN-GRIND', type: 'MACHINE', stations: numbered('GR', 1, 6),
    station: '磨床' },
  { code: 'WC-HONE', name: '刃口钝化', workshop: 'WS-GRIND', line: 'LN-GRIND', type: 'MACHINE', stations: numbered('HN', 1, 2),
    station: '钝化机' },
  { code: 'WC-CVD', name: 'CVD 涂层炉', workshop: 'WS-COAT', line: 'LN-COAT', type: 'BATCH', stations: numbered('CVD', 1, 2),
    station: 'CVD 涂层炉' },
  { code: 'WC-MARK', name: '激光打标', workshop: 'WS-COAT', line: 'LN-PACK', type: 'MACHINE', stations: numbered('LM', 1, 2),
    station: '激光打标机' },
  { code: 'WC-QC', name: '终检', workshop: 'WS-COAT', line: 'LN-PACK', type: 'LABOR', stations: numbered('QC', 1, 6), station: '终检台' },
  { code: 'WC-PACK', name: '包装', workshop: 'WS-COAT', line: 'LN-PACK', type: 'MACHINE', stations: numbered('PK', 1, 2),
    station: '包装机' },
  { code: 'WC-KIT', name: '套装装配', workshop: 'WS-COAT', line: 'LN-PACK', type: 'LABOR', stations: numbered('AS', 1, 3),
    station: '装配台' },
  { code: 'WC-OUT', name: '外协', workshop: 'WS-COAT', line: 'LN-COAT', type: 'LABOR', remark: '厂外加工，能力由外协厂确认', stations: [],
    station: '' },
]

const foundedDaysAgo = 400

/** Workshops with their lines, work centres and stations; returns the work centres by code. */
export async function addPlant(ctx: Ctx): Promise<IdOf> {
  const writer = actingAs(ctx, 'process', foundedDaysAgo)
  const departs = await storedIds(ctx, depart, 'depart_name')
  const shops = await createAll(writer, workshop,
    workshops.map(([code, name, remark]) => ({ code, name, remark, depart: departs(name), manager: 'workshop' })))
  const linesByCode = await createAll(writer, line, lines.map(([code, name, shop]) => ({ code, name, workshop: shops(shop) })))
  const byCode = await createAll(writer, workcenter, centers.map(({ code, name, workshop: shop, line: own, type, stations, remark }) => ({
    code,
    name,
    workshop: shops(shop),
    line: linesByCode(own),
    capacityType: type,
    capacityQty: Math.max(1, stations.length),
    remark,
  })))
  await createAll(writer, workstation,
    centers.flatMap(({ code, stations, station }) =>
      stations.map((no) => ({ code: no, name: `${Number(no.slice(-2))} 号${station}`, workcenter: byCode(code) }))
    ))
  return byCode
}
