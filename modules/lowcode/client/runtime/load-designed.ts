import { rememberRuntime } from '#kernel/client/entities.ts'
import { ask } from '#kernel/client/request/calls.ts'
import type { Entity } from '#kernel/entity/index.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { drawnEntity } from '../../calls/drawn-data.ts'
import { enhancementOfForm } from '../../calls/online-data.ts'
import { formEntity } from '../../calls/online-form.ts'

export interface Designed {
  readonly entity: Entity
  readonly slots: EntitySlots
}

/** A drawn or online form that was published, with what its author added to its screens. @param code of the form, or table of the online one */
export async function loadDesigned(kind: 'DRAWN' | 'ONLINE', code: string): Promise<Designed> {
  const described = await (kind === 'DRAWN' ? ask(drawnEntity, { code }) : ask(formEntity, { id: code }))
  rememberRuntime(described)
  const entity = described[0]!
  if (kind === 'DRAWN') return { entity, slots: (await import('../drawn-data/drawn-data.slots.tsx')).default }
  const [{ formSlots }, enhancement] = await Promise.all([import('./form-slots.tsx'), ask(enhancementOfForm, { id: code })])
  return { entity, slots: formSlots(entity, code, enhancement) }
}
