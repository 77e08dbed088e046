import { defineModule } from '#kernel/entity/index.ts'
import { dictionaries } from './dictionaries.ts'
import { barcode, labelTemplate, printLog, printLogRecord } from './entities/label.ts'
import { nav } from './grants/nav.ts'
import { menu } from './menu.ts'

/** Whoever prints labels sees what there is to print and what was printed. */
const print = ['label:scan:list', 'label:template:list', 'label:template:print', 'label:print-log:list', 'label:print-log:export',
  'label:barcode:list', 'label:barcode:export']

export const label = defineModule({
  id: 'label',
  title: '标签与条码',
  en: 'Labels and bar codes',
  depends: ['system', 'product'],
  entities: [labelTemplate, barcode, printLog, printLogRecord],
  dictionaries,
  menu,
  nav,
  grants: {
    'process-engineer': [...print, 'menu:label-designer', 'label:*:*'],
    storekeeper: [...print, 'label:barcode:*'],
    inspector: print,
    'quality-engineer': print,
    'quality-manager': print,
    workshop: print,
    'group-leader': print,
    'shipping-clerk': print,
    planner: print,
    buyer: print,
    'plant-manager': print,
    operator: ['label:scan:list'],
  },
})
