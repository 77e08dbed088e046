import type { zhCN } from './zh-CN.ts'

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  trend: 'Trend of supplier quality',
  supplier: 'Supplier',
  all: 'All suppliers',
  lar: 'Lot acceptance (%)',
  ppm: 'PPM',
  response: 'Response to 8D (hours)',
  month: 'Month',
  compute: 'Compute',
  computeTitle: 'Compute supplier quality',
  computeHint: 'Anew from the judged incoming inspections and 8D reports of the month',
  ok: 'OK',
  cancel: 'Cancel',
  inspections: 'Inspections',
  ncrs: 'NCRs',
  noTrend: 'No figures yet',
  noTrendText: 'They are computed every night once incoming inspections are judged, and by hand',
  figure: 'Figure',
  ofUnit: '{{figure}} ({{unit}})',
  unitRule: 'Quantities of different units are not added: PPM is of the unit of most lots, {{unit}}',
  larRule:
    'Lot acceptance = lots accepted ÷ lots inspected; PPM = quantity rejected ÷ quantity inspected × 10⁶; response = hours from an 8D report to its containment',
}
