import { inserts } from './demo-items.ts'

export interface BomLineSeed { component: string; qty: string; [field: string]: unknown }
export interface BomSeed { item: string; baseQty: string; lines: readonly BomLineSeed[]; remark?: string; state: 'draft' | 'submitted' | 'approved' }

const alcohol = (qty: string): BomLineSeed => ({ component: 'AUX-ALC', qty, opNo: 20, issueMethod: 'PULL', remark: '湿磨介质，干燥时回收' })
const powderLines = (wc: string, co: string, peg: string, more: BomLineSeed[] = []): BomLineSeed[] => [
  { component: 'RM-WC-08', qty: wc, opNo: 10 }, { component: 'RM-CO-01', qty: co, opNo: 10 }, ...more, { component: 'AUX-PEG', qty: peg, opNo: 20 }, alcohol('22'),
]
const tac: BomLineSeed = { component: 'RM-TAC-01', qty: '10.5', opNo: 10 }

const insertBoms = inserts.flatMap(({ shape, grade, powder, weightG }): BomSeed[] => [
  { item: `BL-${shape}-${powder}`, baseQty: '1000', state: 'approved', lines: [
    { component: `RTP-${powder}`, qty: weightG, scrapRate: '0.015', opNo: 10 },
    ...(powder === 'P25' ? [{ component: 'RC-P25', qty: '0.15', lineType: 'BYPROD', opNo: 10, remark: '落料与废坯回收' }] : []),
  ] },
  { item: `SI-${shape}-${powder}`, baseQty: '1', state: 'approved', lines: [{ component: `BL-${shape}-${powder}`, qty: '1', scrapRate: '0.01', opNo: 10 }] },
  { item: `${shape}-${grade}`, baseQty: '1', state: shape === 'WNMG080408' ? 'submitted' : 'approved', lines: [
    { component: `SI-${shape}-${powder}`, qty: '1', scrapRate: '0.012', opNo: 10 },
    { component: 'BOX-10', qty: '0.1', opNo: 60 }, { component: 'CTN-200', qty: '0.005', opNo: 60 },
  ] },
])

/** Bills from powder to kit. */
export const boms: readonly BomSeed[] = [
  { item: 'RTP-P25', baseQty: '100', state: 'approved', remark: '首版配方', lines: powderLines('79', '8', '2.5', [tac]) },
  { item: 'RTP-YG8', baseQty: '100', state: 'approved', lines: powderLines('90', '8', '2') },
  { item: 'RTP-YG6X', baseQty: '100', state: 'approved', lines: powderLines('92', '6', '2') },
  ...insertBoms,
  { item: 'SET-CLAMP', baseQty: '1', state: 'approved', lines: [{ component: 'CLP-12', qty: '1' }, { component: 'SCR-M5X14', qty: '2' }] },
  { item: 'KIT-MCLNR2525', baseQty: '1', state: 'approved', lines: [
    { component: 'MCLNR2525M12', qty: '1' }, { component: 'CNMG120408-P25C', qty: '10' }, { component: 'SET-CLAMP', qty: '1' }, { component: 'CTN-200', qty: '1', qtyType: 'FIXED', remark: '每单一只外箱' },
  ] },
]

/** How the powder's recipe went on: B took A's place, C is being tried. */
export const powderB = { item: 'RTP-P25', remark: '成型剂降至 2.0%，改善脱脂开裂', lines: powderLines('79.5', '8', '2', [tac]) }
export const powderC = { item: 'RTP-P25', remark: '试验：酒精减量，待湿磨验证', lines: [...powderLines('79.5', '8', '2', [tac]).slice(0, -1), alcohol('20')] }
