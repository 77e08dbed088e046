import { refuseFaults } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { dashboard } from '../../index.ts'
import { readLayout } from '../../rules/dashboard-layout.ts'
import { layoutFaultText } from './messages.ts'

/** Told at once: beyond this a layout was made by something else than the editor. */
const mostFaults = 20

/** A layout is kept once it can be read whole. */
export const dashboardRules = defineRules(dashboard, {
  beforeSave(ctx, { layout }) {
    const { faults = [] } = readLayout(layout)
    if (faults.length > 0)
      throw refuseFaults(faults.slice(0, mostFaults).map((fault) => ({ field: 'layout', text: layoutFaultText(fault, ctx.locale) })))
  },
})
