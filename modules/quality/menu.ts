import type { MenuSeed } from '#kernel/entity/index.ts'

/** Quality (domain §2.16). */
export const menu: readonly MenuSeed[] = [
  { id: 'quality', title: '质量', en: 'Quality', path: '/quality', component: 'layouts/RouteView', icon: 'safety-certificate', children: [
    { id: 'quality-characteristic', title: '检验项目', en: 'Characteristics', path: '/quality/characteristic', component: 'quality/CharacteristicList', entity: 'quality.characteristic', keepAlive: true },
    { id: 'quality-defect', title: '缺陷', en: 'Defects', path: '/quality/defect', component: 'quality/DefectList', entity: 'quality.defect', keepAlive: true },
    { id: 'quality-gauge-type', title: '量具类型', en: 'Gauge types', path: '/quality/gauge-type', component: 'quality/GaugeTypeList', entity: 'quality.gauge-type' },
    { id: 'quality-sampling', title: '抽样计算器', en: 'Sampling calculator', path: '/quality/sampling', component: 'quality/SamplingCalculator', keepAlive: true },
  ] },
]
