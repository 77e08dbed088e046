/** Door 3 of low code: designing online forms and their screens, the generic screens of reports with parsing and preview, and the window that popup cells open. */
import type { ClientModule } from '#kernel/client/module.ts'
import { registerPopupPicker } from '#ui/grid/cell-types/popup/popup-picker.ts'
import { GridPopup } from '#ui/report-popup/GridPopup.tsx'
import { permissionStore } from '#kernel/client/session/permission-store.ts'
import { isElementVisible } from '#kernel/entity/permission.ts'
import { lazy } from 'react'
import { registerGrantTool, registerSlots } from '#ui/screens/slots.ts'
import { drawnForm } from './entities/drawn-form.ts'
import type { DrawingSource } from './client/drawn-data/drawing-source.ts'

export type { DrawingSource }

/** The screen of every drawn form. */
const drawnScreen = 'flowable/form/auto'

registerPopupPicker(GridPopup)
registerSlots('lowcode.online-form', () => import('./client/online/online-form.slots.tsx'))
registerSlots('lowcode.drawn-form', () => import('./client/drawn-data/drawn-form.slots.tsx'))
registerSlots('lowcode.chart', () => import('./client/charts/chart.slots.tsx'))
registerSlots('lowcode.dashboard', () => import('./client/dashboard/dashboard.slots.tsx'))
registerSlots('lowcode.report', () => import('./client/report.slots.tsx'))

registerGrantTool({ key: 'fields', title: (locale) => (locale === 'zh-CN' ? '字段权限' : 'Rights to fields'),
  shown: (component) => component === drawnScreen && isElementVisible(`${drawnForm.permission}:grant`, permissionStore.getState()),
  Window: lazy(() => import('./client/field-rights/RoleFieldsWindow.tsx')) })

/** The dashboard that takes the place of the home page for the people of its roles. */
export const loadHomeBoard = () => import('./client/dashboard/view/HomeBoard.tsx')

/** A form that people designed, for other modules that show its records. */
export const loadDesigned = async (kind: 'DRAWN' | 'ONLINE', code: string) =>
  (await import('./client/runtime/load-designed.ts')).loadDesigned(kind, code)

/** How the records of a drawn form are filled in and read in a process, which tells of the drawing. */
export const slotsInProcess = async (source: DrawingSource) =>
  (await import('./client/drawn-data/drawn-data.slots.tsx')).slotsInProcess(source)

export const lowcodeClient: ClientModule = {
  id: 'lowcode',
  screens: {
    [drawnScreen]: () => import('./client/drawn-data/DrawnDataList.tsx'),
    'flowable/form/designer': () => import('./client/drawn/FormDesigner.tsx'),
    'lowcode/DashboardDesigner': () => import('./client/dashboard/design/DashboardDesigner.tsx'),
    'lowcode/DashboardView': () => import('./client/dashboard/view/DashboardScreen.tsx'),
    'modules/online/cgreport/auto/OnlCgreportAutoList': () => import('./client/report/ReportScreen.tsx'),
    'modules/online/cgform/auto/OnlCgformAutoList': () => import('./client/online/OnlineFormList.tsx'),
  },
  texts: async (language) => ({
    lowcode: (language === 'zh-CN' ? await import('./client/locales/zh-CN.ts') : await import('./client/locales/en-US.ts')).default,
  }),
}
