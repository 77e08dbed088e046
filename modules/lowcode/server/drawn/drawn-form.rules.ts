import { refuseFaults } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { reinstateRuntime, withdrawRuntime } from '#kernel/server/runtime/publish.ts'
import { faultText } from '#ui/designer/document/fault-texts.ts'
import { readDocument } from '#ui/designer/document/read/read-document.ts'
import { drawnForm } from '../../index.ts'
import { requireDesign } from '../locks/design-lock.ts'

/** Told at once: beyond this a document was made by something else than the designer. */
const mostFaults = 20

/** A drawing is kept as its author sent it once it can be read whole; an empty one is a form that nobody drew yet. */
export const drawnFormRules = defineRules(drawnForm, {
  async beforeSave(ctx, { formContent }, before) {
    if (before) await requireDesign(ctx, before.id)
    if (!formContent) return
    const { faults = [] } = readDocument(formContent)
    if (faults.length > 0)
      throw refuseFaults(faults.slice(0, mostFaults).map((fault) => ({ field: 'formContent', text: faultText(ctx.locale, fault) })))
  },
  beforeRemove: (ctx, { id }) => requireDesign(ctx, id),
  async afterRemove(ctx, { code }) {
    // Its records stay in their table.
    if (code) await withdrawRuntime(ctx, code)
  },
  async afterRestore(ctx, { code }) {
    if (code) await reinstateRuntime(ctx, code)
  },
})
