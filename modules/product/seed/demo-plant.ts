/** Workshops, lines, work centres and stations of the demonstration plant. */
export const workshops = [
  { code: 'MIX', name: '混料车间', manager: 'workshop' }, { code: 'PRS', name: '压制车间', manager: 'workshop' }, { code: 'SIN', name: '烧结车间', manager: 'workshop' },
  { code: 'GRD', name: '磨加工车间', manager: 'workshop' }, { code: 'CPK', name: '涂层包装车间', manager: 'workshop' },
] as const

export const lines = [
  { code: 'L-MIX-1', name: '混料线', workshop: 'MIX' }, { code: 'L-PRS-1', name: '压制一线', workshop: 'PRS' }, { code: 'L-PRS-2', name: '压制二线', workshop: 'PRS' },
  { code: 'L-SIN-1', name: '真空烧结线', workshop: 'SIN' }, { code: 'L-GRD-1', name: '磨加工线', workshop: 'GRD' }, { code: 'L-CPK-1', name: '涂层包装线', workshop: 'CPK' },
] as const

interface WorkcenterSeed { code: string; name: string; workshop: string; line: string; capacityType: 'MACHINE' | 'LABOR' | 'BATCH'; stations: readonly string[]; people?: number }

const numbered = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}-${String(index + 1).padStart(2, '0')}`)

/** A station stands at each machine; where people are the capacity their number counts. */
export const workcenters: readonly WorkcenterSeed[] = [
  { code: 'WC-MIX', name: '配料间', workshop: 'MIX', line: 'L-MIX-1', capacityType: 'LABOR', stations: numbered('WS', 3), people: 3 },
  { code: 'WC-BM', name: '球磨', workshop: 'MIX', line: 'L-MIX-1', capacityType: 'MACHINE', stations: numbered('BM', 4) },
  { code: 'WC-SD', name: '喷雾干燥', workshop: 'MIX', line: 'L-MIX-1', capacityType: 'BATCH', stations: numbered('SD', 1) },
  { code: 'WC-PR', name: '压机组', workshop: 'PRS', line: 'L-PRS-1', capacityType: 'MACHINE', stations: numbered('PR', 8) },
  { code: 'WC-VF', name: '真空炉组', workshop: 'SIN', line: 'L-SIN-1', capacityType: 'BATCH', stations: numbered('VF', 6) },
  { code: 'WC-GR', name: '磨床组', workshop: 'GRD', line: 'L-GRD-1', capacityType: 'MACHINE', stations: numbered('GR', 6) },
  { code: 'WC-HN', name: '钝化', workshop: 'GRD', line: 'L-GRD-1', capacityType: 'MACHINE', stations: numbered('HN', 2) },
  { code: 'WC-CVD', name: 'CVD 涂层', workshop: 'CPK', line: 'L-CPK-1', capacityType: 'BATCH', stations: numbered('CVD', 2) },
  { code: 'WC-QC', name: '打标终检', workshop: 'CPK', line: 'L-CPK-1', capacityType: 'LABOR', stations: numbered('QC', 2), people: 6 },
  { code: 'WC-PK', name: '包装', workshop: 'CPK', line: 'L-CPK-1', capacityType: 'MACHINE', stations: numbered('PK', 2) },
]
