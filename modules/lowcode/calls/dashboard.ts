import { defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { dashboard } from '../entities/dashboard.ts'
import type { DashboardLayout } from '../rules/dashboard-layout.ts'

/** A dashboard as it is looked at. */
const view = is.fields({
  id: is.text,
  name: is.text,
  refreshSeconds: dashboard.fields.refreshSeconds,
  layout: is.of<DashboardLayout>({
    type: 'object',
    properties: { version: { const: 1 }, filters: { type: 'array', items: { type: 'object' } },
      tiles: { type: 'array', items: { type: 'object' } } },
    required: ['version', 'filters', 'tiles'],
  }),
})

export type DashboardView = PartOf<typeof view>

/** The dashboard that is the home page of the person's roles; null where none is. */
export const ownDashboard = defineRead(dashboard, 'mine', { title: '我的首页看板', en: 'My home page',
  right: { session: 'everybody has a home page' }, answer: is.maybe(view) })
export const dashboardView = defineRead('GET /online/dashboard/view/:id', { of: dashboard.id, title: '查看看板', en: 'A dashboard',
  right: { decided: 'it is bound to a role of the person, or they may list dashboards' }, input: { id: is.text }, answer: view })
