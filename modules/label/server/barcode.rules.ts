import type { Entity } from '#kernel/entity/index.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { can, type Ctx } from '#kernel/server/context.ts'
import { titleOf } from '#kernel/server/labels.ts'
import { findMany, nameOf } from '#kernel/server/operations/find.ts'
import { defineRules, type Rec } from '#kernel/server/rules.ts'
import { barcode } from '../index.ts'
import { isSymbology, symbolOf } from '../rules/symbols.ts'
import { labelMessages } from './messages.ts'
import { byKey, meant } from './scan/resolve-code.ts'
import { labelled } from './template.rules.ts'

/** A code names a record that there is, in a form that can be printed. */
export const barcodeRules = defineRules(barcode, {
  async beforeSave(ctx, record) {
    const messages = labelMessages[ctx.locale]
    const { bizType, bizId, content, format } = record
    // What is missing the kernel tells, after this.
    if (!bizType || !bizId || !content || !format) return
    if (!isSymbology(format)) throw refuseFaults([{ field: 'format', text: messages.noFormat(format) }])
    if (!symbolOf(format, content)) throw refuseFaults([{ field: 'content', text: messages.badFormat(content, format) }])
    const entity = labelled(ctx, bizType)
    if (!entity) throw refuseFaults([{ field: 'bizType', text: messages.noEntity(bizType) }])
    const known = can(ctx, `${entity.permission}:list`) ? await recordOf(ctx, entity, bizId) : undefined
    if (!known) throw refuseFaults([{ field: 'bizId', text: messages.noRecord(titleOf(entity, ctx.locale)) }])
    record.bizId = known.id as string
    record.bizName = nameOf(entity, known)
  },
})

/** Screens name a record by its id, workbooks by the number that people know. */
async function recordOf(ctx: Ctx, entity: Entity, idOrKey: string): Promise<Rec | undefined> {
  const [known] = await findMany(ctx, entity, [idOrKey])
  if (known || entity.key === undefined) return known
  return meant(await byKey(ctx, [entity], [idOrKey]))?.record
}
