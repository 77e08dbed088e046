import { defineModule } from '#kernel/entity/index.ts'
import { dictionaries } from './dictionaries.ts'
import { alarm, alarmLog, rule, ruleCondition, ruleEscalation, ruleLevel } from './entities/alarm.ts'
import { device, gateway, modbusTag, opcuaTag, rejection, stateLog } from './entities/device.ts'
import { heatEval } from './entities/heat-eval.ts'
import { model, tagDef } from './entities/model.ts'
import { grants } from './grants/grants.ts'
import { nav } from './grants/nav.ts'
import { menu } from './menu.ts'
import { tiles } from './tiles.ts'
import { work } from './work.ts'

export const deviceModule = defineModule({
  id: 'device',
  title: '设备物联',
  en: 'Devices',
  depends: ['system', 'lowcode', 'product', 'calendar', 'label', 'warehouse', 'workflow', 'quality', 'equipment', 'production'],
  entities: [model, tagDef, gateway, device, modbusTag, opcuaTag, stateLog, rejection, heatEval, rule, ruleCondition, ruleLevel,
    ruleEscalation, alarm, alarmLog],
  dictionaries,
  menu,
  nav,
  tiles,
  work,
  grants,
})
