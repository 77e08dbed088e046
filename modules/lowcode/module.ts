import { defineModule } from '#kernel/entity/index.ts'
import { chart, chartMeasure } from './entities/chart.ts'
import { dashboard } from './entities/dashboard.ts'
import { dictionaries } from './dictionaries.ts'
import { drawnForm } from './entities/drawn-form.ts'
import { onlineAuth, onlineAuthGrant } from './entities/online-auth.ts'
import { onlineButton } from './entities/online-button.ts'
import { onlineField, onlineForm, onlineIndex } from './entities/online-form.ts'
import { onlineScript, onlineScriptVersion } from './entities/online-script.ts'
import { report, reportItem, reportParam } from './entities/report.ts'
import { menu } from './menu.ts'
import { published } from './published.ts'

export const lowcode = defineModule({
  id: 'lowcode',
  title: '低代码',
  en: 'Low code',
  depends: ['system'],
  entities: [drawnForm, report, reportItem, reportParam, chart, chartMeasure, dashboard, onlineForm, onlineField, onlineIndex, onlineScript,
    onlineScriptVersion, onlineButton, onlineAuth, onlineAuthGrant],
  published,
  dictionaries,
  menu,
  grants: { '*': ['menu:online-cgreport-rows', 'menu:online-dashboard-view'] },
})
