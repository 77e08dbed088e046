import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { requireLines, requireSuccessor, retireAncestors, revise } from '#modules/product/server.ts'
import { reviseRecipe } from '../../calls/furnace.ts'
import { furnaceRecipe } from '../../entities/furnace.ts'
import { faultsOfSteps } from '../../rules/furnace-curve.ts'
import { gradesOf } from '../../rules/heat-load.ts'
import type { Recipe } from '../rows.ts'
import { heatMessages } from './messages.ts'

/** A recipe is released like a route: by somebody else, and changed by a new version alone (domain §2.1 rule 1). */
export const recipeRules = defineRules(furnaceRecipe, {
  beforeSave(ctx, record) {
    const faults = faultsOf(ctx, record)
    if (faults.length > 0) throw refuseFaults(faults)
    record.grades = gradesOf(record.grades).join(',')
  },
  moves: {
    submit: (ctx, record) => requireLines(ctx, furnaceRecipe, 'steps', record.steps),
    async approve(ctx, record) {
      await retireAncestors(ctx, furnaceRecipe, record.revisedFrom, record.code)
    },
    obsolete: (ctx, record) => requireSuccessor(ctx, furnaceRecipe, record.id, record.code),
  },
})

function faultsOf(ctx: Ctx, { grades, steps }: Recipe): Fault[] {
  const messages = heatMessages[ctx.locale]
  return [...(gradesOf(grades ?? '').length === 0 ? [{ field: 'grades', text: messages.noGrades }] : []),
    ...faultsOfSteps(steps ?? []).map(({ row, field, code }) => ({ lines: 'steps', row, field, text: messages.step[code] }))]
}

export const servedRevise = serve(reviseRecipe, (ctx, _input, record) => revise(ctx, furnaceRecipe, record.id))
