import type { MenuSeed } from '#kernel/entity/index.ts'

/** Labels and bar codes (domain §2.16). */
export const menu: readonly MenuSeed[] = [
  { id: 'label', title: '标签与条码', en: 'Labels', path: '/label', component: 'layouts/RouteView', icon: 'barcode', children: [
    { id: 'label-template', title: '标签模板', en: 'Label templates', path: '/label/template', component: 'label/TemplateList',
      entity: 'label.template', keepAlive: true },
    { id: 'label-barcode', title: '条码', en: 'Bar codes', path: '/label/barcode', component: 'label/BarcodeList', entity: 'label.barcode',
      rights: { 'label:scan:list': { title: '扫码查询', en: 'Look up codes' } } },
    { id: 'label-print-log', title: '打印记录', en: 'Print log', path: '/label/print-log', component: 'label/PrintLogList',
      entity: 'label.print-log' },
    { id: 'label-designer', title: '设计标签', en: 'Draw a label', path: '/label/template/design', component: 'label/LabelDesigner',
      hidden: true },
  ] },
]
