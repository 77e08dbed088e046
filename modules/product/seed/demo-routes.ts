import { inserts } from './demo-items.ts'

interface OpSeed { process: string; workcenter: string; runMin: string; runBasis: 'UNIT' | 'BATCH' | 'LOT'; [field: string]: unknown }
interface ParamSeed { opNo: number; paramCode: string; target: string; lower?: string; upper?: string; tagCode?: string; critical?: 'Y' | 'N' }
export interface RouteSeed { routeNo: string; name: string; category: string; state: 'draft' | 'approved'; ops: readonly OpSeed[]; params?: readonly ParamSeed[]; molds?: readonly { opNo: number; moldType: string; qty: number }[]; remark?: string; items: readonly string[] }

const piece = (process: string, workcenter: string, runMin: string, more: object = {}): OpSeed => ({ process, workcenter, runMin, runBasis: 'UNIT', ...more })
const batch = (process: string, workcenter: string, runMin: string, more: object = {}): OpSeed => ({ process, workcenter, runMin, runBasis: 'BATCH', ...more })

const grind = piece('P60-GRIND', 'WC-GR', '0.35', { setupMin: '30', transferQty: '500', checkType: 'FIRST', yield: '0.992' })
const hone = piece('P70-HONE', 'WC-HN', '0.05', { setupMin: '15', transferQty: '1000' })
const mark = piece('P85-MARK', 'WC-QC', '0.04', { setupMin: '5' })
const inspect: OpSeed = { process: 'P90-INSPECT', workcenter: 'WC-QC', runMin: '90', runBasis: 'LOT', checkType: 'FULL', isKey: 'Y' }
const pack = piece('P95-PACK', 'WC-PK', '0.03')
const coat = batch('P80-COAT', 'WC-CVD', '1080', { batchMin: '5000', batchMax: '12000', isKey: 'Y', queueMin: '240', checkType: 'LAST', yield: '0.995' })

/** Routes from powder to packed insert. */
export const routes: readonly RouteSeed[] = [
  { routeNo: 'RT-RTP-A', name: '混合料制备', category: '21', state: 'approved', items: ['RTP-P25', 'RTP-YG8', 'RTP-YG6X'],
    ops: [
      { process: 'P10-MIX', workcenter: 'WC-MIX', runMin: '60', runBasis: 'LOT', isKey: 'Y', checkType: 'FIRST' },
      batch('P20-MILL', 'WC-BM', '2160', { batchMin: '80', batchMax: '200', moveMin: '30', isKey: 'Y' }),
      batch('P30-DRY', 'WC-SD', '240', { batchMin: '80', batchMax: '200', checkType: 'LAST', yield: '0.985' }),
    ],
    params: [{ opNo: 20, paramCode: 'RPM', target: '36', lower: '34', upper: '38', tagCode: 'BM.rpm' }, { opNo: 20, paramCode: 'HOURS', target: '36', lower: '35', upper: '37', critical: 'Y' }, { opNo: 30, paramCode: 'INLET', target: '220', lower: '210', upper: '230', tagCode: 'SD.inlet' }, { opNo: 30, paramCode: 'MOISTURE', target: '0.15', lower: '0', upper: '0.3', critical: 'Y' }] },
  { routeNo: 'RT-BLANK-A', name: '压坯成型', category: '22', state: 'approved', items: inserts.map(({ shape, powder }) => `BL-${shape}-${powder}`),
    ops: [piece('P40-PRESS', 'WC-PR', '0.08', { setupMin: '45', transferQty: '2000', isKey: 'Y', checkType: 'PATROL', yield: '0.985' })],
    params: [{ opNo: 10, paramCode: 'FORCE', target: '68', lower: '62', upper: '74', tagCode: 'PR.force' }, { opNo: 10, paramCode: 'WEIGHT', target: '10.45', lower: '10.4', upper: '10.5', tagCode: 'PR.weight', critical: 'Y' }],
    molds: [{ opNo: 10, moldType: '刀片压模', qty: 1 }] },
  { routeNo: 'RT-SINTER-A', name: '脱脂烧结', category: '23', state: 'approved', items: inserts.map(({ shape, powder }) => `SI-${shape}-${powder}`),
    ops: [batch('P50-SINTER', 'WC-VF', '960', { batchMin: '8000', batchMax: '24000', isKey: 'Y', checkType: 'LAST', queueMin: '120', yield: '0.99' })],
    params: [{ opNo: 10, paramCode: 'TEMP', target: '1440', lower: '1430', upper: '1450', tagCode: 'VF.zone2', critical: 'Y' }, { opNo: 10, paramCode: 'HOLD', target: '60', lower: '58', upper: '65', critical: 'Y' }, { opNo: 10, paramCode: 'VACUUM', target: '5', lower: '0', upper: '10', tagCode: 'VF.vacuum' }, { opNo: 10, paramCode: 'PRESSURE', target: '5', lower: '4.8', upper: '5.2', tagCode: 'VF.pressure' }, { opNo: 10, paramCode: 'BOAT', target: '涂层石墨' }] },
  { routeNo: 'RT-COATED-A', name: '涂层刀片精加工', category: '31', state: 'approved', items: inserts.filter(({ grade }) => grade.endsWith('C')).map(({ shape, grade }) => `${shape}-${grade}`),
    ops: [grind, hone, coat, mark, inspect, pack],
    params: [{ opNo: 10, paramCode: 'THICK', target: '4.76', lower: '4.71', upper: '4.81', critical: 'Y' }, { opNo: 10, paramCode: 'IC', target: '12.70', lower: '12.65', upper: '12.75', critical: 'Y' }, { opNo: 20, paramCode: 'RADIUS', target: '35', lower: '30', upper: '40' }, { opNo: 30, paramCode: 'TEMP', target: '1010', lower: '1000', upper: '1020', tagCode: 'CVD.temp' }, { opNo: 30, paramCode: 'THICK', target: '8', lower: '6', upper: '10', critical: 'Y' }, { opNo: 50, paramCode: 'HRA', target: '91.5', lower: '91' }, { opNo: 50, paramCode: 'DENSITY', target: '13.95', lower: '13.9', upper: '14', critical: 'Y' }] },
  { routeNo: 'RT-PLAIN-A', name: '未涂层刀片精加工', category: '31', state: 'approved', items: inserts.filter(({ grade }) => !grade.endsWith('C')).map(({ shape, grade }) => `${shape}-${grade}`),
    ops: [grind, hone, mark, inspect, pack],
    params: [{ opNo: 10, paramCode: 'THICK', target: '4.76', lower: '4.71', upper: '4.81', critical: 'Y' }, { opNo: 40, paramCode: 'DENSITY', target: '14.70', lower: '14.65', upper: '14.75', critical: 'Y' }] },
  { routeNo: 'RT-KIT-A', name: '套装组装', category: '32', state: 'draft', remark: '待确认组装节拍', items: ['KIT-MCLNR2525'], ops: [piece('P95-PACK', 'WC-PK', '2.5', { setupMin: '10', checkType: 'FULL' })] },
]
