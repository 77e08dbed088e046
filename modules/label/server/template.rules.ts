import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { storedPath } from '#kernel/server/files/stored-path.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { labelTemplate } from '../index.ts'
import { readElements } from '../rules/read-elements.ts'
import { hasField } from './label-values.ts'
import { labelMessages } from './messages.ts'

/** A template names what exists and lies on its paper. */
export const templateRules = defineRules(labelTemplate, {
  complete(ctx, record) {
    const entity = labelled(ctx, record.bizType)
    if (!entity) throw refuseFaults([{ field: 'bizType', text: labelMessages[ctx.locale].noEntity(record.bizType) }])
    const read = readElements(record.elements, {
      paper: { widthMm: Number(record.widthMm), heightMm: Number(record.heightMm) },
      hasField: (path) => hasField(ctx, entity, path),
      isPath: (path) => storedPath(path) === path,
    })
    if ('faults' in read)
      throw refuseFaults(
        read.faults.map((fault) => ({ field: 'elements', row: fault.element, text: labelMessages[ctx.locale].elementFault(fault) })),
      )
    record.elements = read.elements
  },
})

/** The entity whose records have labels or codes: neither a sub-table nor a table of the system's own. */
export function labelled(ctx: Ctx, id: string): Entity | undefined {
  const entity = ctx.kernel.registry.entities.get(id)
  return entity && entity.parent === undefined && entity.internal !== true ? entity : undefined
}
