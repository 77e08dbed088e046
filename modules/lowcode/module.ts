import { defineModule } from '#kernel/entity/index.ts'
import { dictionaries } from './dictionaries.ts'
import { report, reportItem, reportParam } from './entities/report.ts'
import { menu } from './menu.ts'

export const lowcode = defineModule({
  id: 'lowcode', title: '低代码', en: 'Low code', depends: ['system'],
  entities: [report, reportItem, reportParam],
  dictionaries, menu,
})
