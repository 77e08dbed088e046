import type { ClientModule } from '#kernel/client/module.ts'

/** Screens that the shell itself brings. */
export const shellScreens: ClientModule = {
  id: 'shell',
  screens: {
    'dashboard/Analysis': () => import('./home/Analysis.tsx').then(({ Analysis }) => ({ default: Analysis })),
    'shell/VacuumFurnace': () => import('./furnace/VacuumFurnace.tsx').then(({ VacuumFurnace }) => ({ default: VacuumFurnace })),
    'shell/TestHome': () => import('./shell/pages/TestHome.tsx').then(({ TestHome }) => ({ default: TestHome })),
    'system/UserAnnouncementList': () =>
      import('./shell/pages/UserAnnouncements.tsx').then(({ UserAnnouncements }) => ({ default: UserAnnouncements })),
  },
}
