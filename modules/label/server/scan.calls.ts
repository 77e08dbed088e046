import { allFields, scalarText, type Entity, type MenuSeed } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { label as labelOf, moveTitle, titleOf } from '#kernel/server/labels.ts'
import { nameOf } from '#kernel/server/operations/find.ts'
import { actionsOf } from '#kernel/server/operations/states.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { scanCode, type ScanAction, type ScanHit } from '../calls/scan.ts'
import { fieldText } from './field-text.ts'
import { labelMessages } from './messages.ts'
import { resolveCode, type Found } from './scan/resolve-code.ts'

/** So many facts tell a person whether it is the right thing. */
const mostFacts = 4
const longest = 500
/** The one character that no text in the database holds. */
const unstorable = '\u0000'

export const scanCalls = [
  serve(scanCode, async (ctx, input) => {
    const content = scalarText(input.content) ?? ''
    const { found, gs1 } = content === '' || content.length > longest || content.includes(unstorable)
      ? { found: [], gs1: undefined }
      : await resolveCode(ctx, content)
    const [hit, ...others] = await Promise.all(found.map((one) => hitOf(ctx, one)))
    if (!hit) throw new Refusal(labelMessages[ctx.locale].unknownCode)
    return { ...hit, others, ...(gs1 ? { gs1 } : {}) }
  }),
]

async function hitOf(ctx: Ctx, { entity, record, exact }: Found): Promise<ScanHit> {
  await addTexts(ctx, entity, [record])
  const name = nameOf(entity, record)
  return { bizType: entity.id, id: record.id as string, name, title: `${titleOf(entity, ctx.locale)} ${name}`,
    facts: factsOf(ctx, entity, record), actions: actions(ctx, entity, record), ...(exact ? {} : { alike: true }) }
}

function factsOf(ctx: Ctx, entity: Entity, record: Rec): ScanHit['facts'] {
  return Object.entries(allFields(entity))
    .filter(([name, field]) => name !== entity.key && field.list && !field.list.hidden && !field.secret)
    .map(([name, field]) => ({ label: labelOf(name, field, ctx.locale), text: fieldText(field, record, name, ctx.locale) }))
    .filter(({ text }) => text !== '')
    .slice(0, mostFacts)
}

function actions(ctx: Ctx, entity: Entity, record: Rec): ScanAction[] {
  const screen = menuOf(ctx.kernel.registry.modules.flatMap(({ menu }) => menu), entity.id)
  if (!screen) return []
  const path = `${screen.path}?open=view:${record.id as string}`
  const moves = Object.entries(entity.states?.moves ?? {})
  const allowed = new Set(actionsOf(ctx, entity, record))
  return [{ code: 'view', title: labelMessages[ctx.locale].view, path },
    ...moves.filter(([code]) => allowed.has(code)).map(([code, move]) => ({ code, title: moveTitle(code, move, ctx.locale), path }))]
}

function menuOf(entries: readonly MenuSeed[], entityId: string): MenuSeed | undefined {
  for (const entry of entries) {
    const found = entry.entity === entityId ? entry : menuOf(entry.children ?? [], entityId)
    if (found) return found
  }
  return undefined
}
