/** Door 3 of the work calendar: its boards; everything else is generic. */
import type { ClientModule } from '#kernel/client/module.ts'

export const calendarClient: ClientModule = {
  id: 'calendar',
  screens: {
    'calendar/YearCalendar': () => import('./client/YearCalendar.tsx'),
    'calendar/Roster': () => import('./client/Roster.tsx'),
    'calendar/MyShifts': () => import('./client/MyShifts.tsx'),
    'calendar/Capacity': () => import('./client/Capacity.tsx'),
    'calendar/SkillMatrix': () => import('./client/SkillMatrix.tsx'),
  },
}
