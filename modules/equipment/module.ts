import { defineModule } from '#kernel/entity/index.ts'
import { dictionaries } from './dictionaries.ts'
import { device, deviceCategory, deviceSpare, downtime, meter } from './entities/device.ts'
import { mold, moldItem, moldLog } from './entities/mold.ts'
import { missed, order, orderItem } from './entities/order.ts'
import { checkItem, plan, planDevice, planItem } from './entities/plan.ts'
import { fault, partUse, repair, repairLabor } from './entities/repair.ts'
import { request, requestLine } from './entities/request.ts'
import { responseTarget } from './entities/response-target.ts'
import { grants } from './grants/grants.ts'
import { nav } from './grants/nav.ts'
import { menu } from './menu.ts'
import { tiles } from './tiles.ts'
import { work } from './work.ts'

export const equipment = defineModule({
  id: 'equipment',
  title: '设备',
  en: 'Equipment',
  depends: ['system', 'lowcode', 'product', 'calendar', 'label', 'warehouse', 'workflow'],
  entities: [
    deviceCategory,
    device,
    deviceSpare,
    meter,
    downtime,
    checkItem,
    plan,
    planDevice,
    planItem,
    order,
    orderItem,
    missed,
    fault,
    repair,
    repairLabor,
    partUse,
    responseTarget,
    request,
    requestLine,
    mold,
    moldItem,
    moldLog,
  ],
  dictionaries,
  menu,
  nav,
  tiles,
  work,
  grants,
})
