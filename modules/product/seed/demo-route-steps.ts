import type { Rec } from '#kernel/server/rules.ts'

/** One operation with its parameters and mold. */
export interface Step {
  process: string
  workcenter: string
  /** Minutes to set up and to run; `runBaseQty` of what `runBasis` counts. */
  setupMin: number
  runMin: number
  runBasis: 'UNIT' | 'BATCH' | 'LOT'
  runBaseQty?: string
  /** Anything else of `md_route_op`. */
  op?: Rec
  params?: readonly Limits[]
  mold?: string
}

/** Parameter, target, lower and upper limit; `critical` stops the lot when it is missed. */
type Limits = readonly [code: string, target: string, lower: string | null, upper: string | null, critical?: 'critical']

/** Mixing for all grades, in mill charges of 200 to 300 kg. */
export const powderSteps: readonly Step[] = [
  { process: 'MIX', workcenter: 'WC-MIX', setupMin: 15, runMin: 90, runBasis: 'BATCH',
    op: { batchMin: '200', batchMax: '300', checkType: 'FULL', remark: '按配料单逐料称量、双人复核' },
    params: [['WEIGH_DEV', '0', '-0.2', '0.2', 'critical']] },
  { process: 'MILL', workcenter: 'WC-MILL', setupMin: 60, runMin: 2880, runBasis: 'BATCH',
    op: { batchMin: '200', batchMax: '300', isKey: 'Y', moveMin: '20' },
    params: [['MILL_RPM', '36', '34', '38'], ['MILL_TIME', '48', '47', '50', 'critical'], ['BALL_RATIO', '3.5:1', null, null], ['MILL_TEMP',
      '35', null, '45']] },
  {
    process: 'DRY',
    workcenter: 'WC-DRY',
    setupMin: 90,
    runMin: 60,
    runBasis: 'UNIT',
    runBaseQty: '100',
    op: { isKey: 'Y', checkType: 'PATROL', yield: '0.985', remark: '换牌号须清塔' },
    params: [['IN_TEMP', '200', '190', '210'], ['OUT_TEMP', '92', '88', '96'], ['FEED_PRESS', '1.0', '0.9', '1.1'], ['O2', '0.5', null, '2',
      'critical']],
  },
  { process: 'RTP-QC', workcenter: 'WC-LAB', setupMin: 0, runMin: 45, runBasis: 'LOT', op: { checkType: 'FULL', queueMin: '60' },
    params: [['APP_DENS', '3.30', '3.20', '3.40'], ['FLOW', '32', null, '36'], ['MOIST', '0.10', null, '0.20']] },
]

/** Peak temperature in ℃, density in g/cm³ and coercivity in kA/m with their limits. */
export interface SinterTarget {
  peak: string
  density: readonly [target: string, lower: string, upper: string]
  coercivity: readonly [target: string, lower: string, upper: string]
}

/** Four stages in one furnace: dewaxing, two solid-phase plateaus, liquid phase; then argon pressure where the version has it. */
export function sinterSteps({ peak, density, coercivity }: SinterTarget, pressure: boolean): Step[] {
  return [
    {
      process: 'SINTER',
      workcenter: 'WC-VF',
      setupMin: 60,
      runMin: pressure ? 1080 : 1020,
      runBasis: 'BATCH',
      op: { batchMin: '4000', batchMax: '18000', isKey: 'Y', queueMin: '240', moveMin: '30', checkType: 'FIRST', yield: '0.992',
        remark: '同牌号同工艺方可同炉；压坯 48 h 内入炉' },
      params: [
        ['DEWAX_RAMP', '1.5', null, '2', 'critical'],
        ['DEWAX_TEMP', '600', '590', '610', 'critical'],
        ['DEWAX_HOLD', '120', '120', '150'],
        ['SOLID1_TEMP', '1180', '1150', '1200'],
        ['SOLID1_HOLD', '30', '30', '40'],
        ['SOLID2_TEMP', '1280', '1250', '1300'],
        ['SOLID2_HOLD', '40', '40', '50'],
        ['SINTER_TEMP', peak, '1430', '1450', 'critical'],
        ['SINTER_HOLD', '60', '60', '70', 'critical'],
        ['VACUUM', '5', null, '10', 'critical'],
        ...(pressure ? [['AR_PRESS', '5', '4.8', '5.2', 'critical'] as const] : []),
        ['ZONE_DIFF', '0', null, '8'],
        ['OUT_TEMP', '60', null, '80'],
      ],
    },
    { process: 'SI-QC', workcenter: 'WC-LAB', setupMin: 0, runMin: 60, runBasis: 'LOT', op: { checkType: 'FULL' },
      params: [['DENSITY', ...density, 'critical'], ['HRA', '91.5', '91', null, 'critical'], ['HC', ...coercivity], ['COM', '87', '82',
        '92']] },
  ]
}

const packed: readonly Step[] = [
  { process: 'FINAL', workcenter: 'WC-QC', setupMin: 5, runMin: 50, runBasis: 'UNIT', runBaseQty: '1000',
    op: { checkType: 'FULL', isKey: 'Y', yield: '0.99' } },
  { process: 'PACK', workcenter: 'WC-PACK', setupMin: 10, runMin: 25, runBasis: 'UNIT', runBaseQty: '1000',
    op: { remark: '每盒 10 片，每箱 20 盒' } },
]
const ground: Step = { process: 'GRIND', workcenter: 'WC-GRIND', setupMin: 30, runMin: 120, runBasis: 'UNIT', runBaseQty: '1000',
  op: { checkType: 'FIRST', transferQty: '500' }, params: [['WHEEL_RPM', '1450', '1400', '1500']] }
const honed: Step = { process: 'HONE', workcenter: 'WC-HONE', setupMin: 20, runMin: 80, runBasis: 'UNIT', runBaseQty: '1000',
  op: { checkType: 'FIRST', transferQty: '500' }, params: [['EDGE_R', '40', '30', '50', 'critical'], ['HONE_TIME', '90', null, null]] }
const marked: Step = { process: 'MARK', workcenter: 'WC-MARK', setupMin: 10, runMin: 33, runBasis: 'UNIT', runBaseQty: '1000',
  op: { checkType: 'FIRST' } }
const coated: Step = {
  process: 'CVD',
  workcenter: 'WC-CVD',
  setupMin: 90,
  runMin: 1320,
  runBasis: 'BATCH',
  op: { batchMin: '3000', batchMax: '12000', isKey: 'Y', queueMin: '120', checkType: 'LAST', yield: '0.995' },
  params: [['CVD_TEMP', '1010', '1000', '1020', 'critical'], ['CVD_PRESS', '8', '6', '10'], ['COAT_THK', '8', '6', '10', 'critical'], [
    'LAYERS',
    'TiN+TiCN+Al₂O₃',
    null,
    null,
  ]],
}
const peripheral: Step = { process: 'PGRIND', workcenter: 'WC-GRIND', setupMin: 45, runMin: 900, runBasis: 'UNIT', runBaseQty: '1000',
  op: { checkType: 'PATROL', isKey: 'Y' } }
const outsourced: Step = { process: 'PVD-OUT', workcenter: 'WC-OUT', setupMin: 0, runMin: 7200, runBasis: 'LOT',
  op: { outsourced: 'Y', checkType: 'LAST', remark: '外协往返约 5 天' }, params: [['COAT_THK', '3', '2.5', '3.5', 'critical']] }

/** Operation numbers agree with those that the bills name: 10 grinding, 20 honing, 30 coating. */
export const coatedSteps: readonly Step[] = [ground, honed, coated, marked, ...packed]
export const plainSteps: readonly Step[] = [ground, honed, marked, ...packed]
export const preciseSteps: readonly Step[] = [ground, peripheral, marked, ...packed]
export const pvdSteps: readonly Step[] = [ground, honed, outsourced, marked, ...packed]
export const kitSteps: readonly Step[] = [
  { process: 'KIT', workcenter: 'WC-KIT', setupMin: 10, runMin: 3, runBasis: 'UNIT', params: [['TORQUE', '5', '4.5', '5.5', 'critical']] },
  { process: 'FINAL', workcenter: 'WC-QC', setupMin: 0, runMin: 1, runBasis: 'UNIT',
    op: { checkType: 'FULL', remark: '刀片、刀垫、压板配合与附件数量' } },
  { process: 'PACK', workcenter: 'WC-PACK', setupMin: 10, runMin: 1, runBasis: 'UNIT' },
]
