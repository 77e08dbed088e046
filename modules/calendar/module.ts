import { defineModule } from '#kernel/entity/index.ts'
import { dictionaries } from './dictionaries.ts'
import { day, holiday, override } from './entities/day.ts'
import { rotation, rotationTeam } from './entities/rotation.ts'
import { scheme, schemeShift, shift, shiftBreak } from './entities/shift.ts'
import { skill, team, teamMember } from './entities/team.ts'
import { nav } from './grants/nav.ts'
import { menu } from './menu.ts'
import { published } from './published.ts'
import { tiles } from './tiles.ts'

/** Everybody looks up holidays and their own shifts, and sees who else is there. */
const own = ['calendar:mine:list', 'calendar:day:list', 'calendar:rotation:list', 'calendar:holiday:list']
const readRights = ['calendar:*:list', 'calendar:*:export', 'calendar:*:print']

export const calendar = defineModule({
  id: 'calendar',
  title: '工作日历',
  en: 'Work calendar',
  depends: ['system', 'product'],
  entities: [shift, shiftBreak, scheme, schemeShift, team, teamMember, skill, rotation, rotationTeam, holiday, override, day],
  published,
  dictionaries,
  menu,
  nav,
  tiles,
  grants: {
    planner: ['calendar:*:*'],
    workshop: [...readRights, 'calendar:day:edit', 'calendar:override:*', 'calendar:team:*', 'calendar:skill:*'],
    'group-leader': [...readRights, 'calendar:day:edit'],
    'plant-manager': readRights,
    ...Object.fromEntries(
      ['sales', 'operator', 'storekeeper', 'inspector', 'quality-engineer', 'quality-manager', 'process-engineer', 'equipment-engineer',
        'checker', 'buyer', 'shipping-clerk', 'service-engineer'].map((role) => [role, own]),
    ),
  },
})
