/** What the machines of the plant measure (domain §2.15). Tags are those that parameters of operations name behind the model: `VF.vacuum`. */

interface TagSeed {
  tag: string
  name: string
  kind: string
  uom?: string
  decimals?: number
  low?: string
  high?: string
  deadband?: string
  formula?: string
  main?: 'Y'
}

export interface ModelSeed {
  code: string
  name: string
  category: string
  /** Seconds between two values. */
  periodS: number
  tags: readonly TagSeed[]
}

const state: TagSeed = { tag: 'state', name: '运行状态', kind: 'STATE', decimals: 0 }
const current: TagSeed = { tag: 'current', name: '主机电流', kind: 'CURRENT', uom: 'A', low: '0', high: '400' }
const temp = (tag: string, name: string, high: string, more: Partial<TagSeed> = {}): TagSeed => ({ tag, name, kind: 'TEMP', uom: '℃',
  low: '-40', high, ...more })

export const models: readonly ModelSeed[] = [
  { code: 'VF', name: '脱脂烧结一体炉', category: 'VACF', periodS: 60, tags: [
    temp('tempUp', '上区温度', '1700'),
    temp('tempMid', '中区温度', '1700', { main: 'Y' }),
    temp('tempDown', '下区温度', '1700'),
    { tag: 'vacuum', name: '真空度', kind: 'VAC', uom: 'Pa', decimals: 2, low: '0', high: '110000', main: 'Y' },
    { tag: 'pressure', name: '炉压', kind: 'PRESS', uom: 'MPa', decimals: 2, low: '0', high: '12' },
    { tag: 'power', name: '加热功率', kind: 'POWER', uom: 'kW', low: '0', high: '600', main: 'Y' },
    { tag: 'energy', name: '本炉电量', kind: 'ENERGY', uom: 'kWh', low: '0' },
    state,
  ] },
  { code: 'PR', name: '粉末压机', category: 'PRESS', periodS: 10, tags: [
    { tag: 'force', name: '压制力', kind: 'PRESS', uom: 'kN', low: '0', high: '600', main: 'Y' },
    { tag: 'weight', name: '压坯单重', kind: 'WEIGHT', uom: 'g', decimals: 3, low: '0', high: '500', main: 'Y' },
    { tag: 'strokes', name: '冲次', kind: 'COUNT', uom: '次', decimals: 0, low: '0' },
    state,
  ] },
  { code: 'BM', name: '球磨机', category: 'MILL', periodS: 30, tags: [
    { tag: 'rpm', name: '筒体转速', kind: 'RPM', uom: 'r/min', low: '0', high: '120', main: 'Y' },
    { ...current, main: 'Y' },
    temp('temp', '筒体温度', '150', { main: 'Y' }),
    // A motor of 380 V whose power factor is 0.86: the mill has no meter.
    { tag: 'power', name: '主机功率', kind: 'POWER', uom: 'kW', low: '0', high: '250', formula: 'sqrt(3) * 0.38 * current * 0.86' },
    state,
  ] },
  { code: 'SD', name: '喷雾干燥塔', category: 'DRYER', periodS: 30, tags: [
    temp('inTemp', '进口温度', '400', { main: 'Y' }),
    temp('outTemp', '出口温度', '200', { main: 'Y' }),
    { tag: 'press', name: '料浆压力', kind: 'PRESS', uom: 'MPa', decimals: 2, low: '0', high: '10' },
    { tag: 'o2', name: '塔内氧含量', kind: 'SWITCH', uom: '%', decimals: 2, low: '0', high: '25', main: 'Y' },
    state,
  ] },
  { code: 'CIP', name: '冷等静压机', category: 'CIP', periodS: 30, tags: [
    { tag: 'press', name: '压力', kind: 'PRESS', uom: 'MPa', low: '0', high: '400', main: 'Y' },
    state,
  ] },
  { code: 'KL', name: '隧道窑', category: 'KILN', periodS: 60, tags: [
    ...Array.from({ length: 8 }, (_, zone) => temp(`temp${zone + 1}`, `${zone + 1} 区温度`, '1700', zone === 3 ? { main: 'Y' } : {})),
    { tag: 'power', name: '加热功率', kind: 'POWER', uom: 'kW', low: '0', high: '900', main: 'Y' },
    { tag: 'energy', name: '累计电量', kind: 'ENERGY', uom: 'kWh', low: '0' },
    state,
  ] },
  { code: 'GR', name: '双端面磨床', category: 'GRINDER', periodS: 30, tags: [
    { ...current, main: 'Y' },
    { tag: 'rpm', name: '砂轮转速', kind: 'RPM', uom: 'r/min', decimals: 0, low: '0', high: '6000', main: 'Y' },
    state,
  ] },
  { code: 'CVD', name: 'CVD 涂层炉', category: 'CVD', periodS: 60, tags: [
    temp('temp', '炉温', '1300', { main: 'Y' }),
    { tag: 'press', name: '炉压', kind: 'PRESS', uom: 'kPa', low: '0', high: '120', main: 'Y' },
    { tag: 'power', name: '加热功率', kind: 'POWER', uom: 'kW', low: '0', high: '200' },
    { tag: 'energy', name: '累计电量', kind: 'ENERGY', uom: 'kWh', low: '0' },
    state,
  ] },
  { code: 'WS', name: '配料秤', category: 'SCALE', periodS: 10, tags: [
    { tag: 'weight', name: '净重', kind: 'WEIGHT', uom: 'kg', decimals: 3, low: '-1', high: '300', deadband: '0.001', main: 'Y' },
    { tag: 'tare', name: '皮重', kind: 'WEIGHT', uom: 'kg', decimals: 3, low: '0', high: '300' },
    { tag: 'stable', name: '稳定', kind: 'SWITCH', decimals: 0, low: '0', high: '1' },
  ] },
  { code: 'PK', name: '自动包装机', category: 'OTHER', periodS: 30, tags: [
    { tag: 'count', name: '包装数', kind: 'COUNT', uom: '盒', decimals: 0, low: '0', main: 'Y' },
    state,
  ] },
]

export interface GatewaySeed {
  code: string
  name: string
  place: string
  /** Models whose devices send by it. */
  models: readonly string[]
}

export const gateways: readonly GatewaySeed[] = [
  { code: 'GW-MIX', name: '混料车间网关', place: '混料车间控制室', models: ['BM', 'SD', 'WS'] },
  { code: 'GW-PRESS', name: '压制车间网关', place: '压制车间电柜', models: ['PR', 'CIP'] },
  { code: 'GW-SINTER', name: '烧结车间网关', place: '烧结车间控制室', models: ['VF', 'KL'] },
  { code: 'GW-GRIND', name: '磨加工与涂层网关', place: '涂层包装车间', models: ['GR', 'CVD', 'PK'] },
]
