import type { ClientModule } from '#kernel/client/module.ts'

/** Screens that the shell itself brings. */
export const shellScreens: ClientModule = {
  id: 'shell',
  screens: {
    'dashboard/Analysis': () => import('./home/Analysis.tsx'),
    'shell/TestHome': () => import('./shell/pages/TestHome.tsx'),
    'shell/UserAnnouncements': () => import('./shell/pages/UserAnnouncements.tsx'),
  },
}
