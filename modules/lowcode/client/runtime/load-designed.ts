import { rememberRuntime } from '#kernel/client/entities.ts'
import { getSigned } from '#kernel/client/request/actions.ts'
import type { Entity } from '#kernel/entity/index.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import type { Enhancement } from './enhancement.ts'

export interface Designed {
  readonly entity: Entity
  readonly slots: EntitySlots
}

/** A drawn or online form that was published, with what its author added to its screens. @param code of the form, or table of the online one */
export async function loadDesigned(kind: 'DRAWN' | 'ONLINE', code: string): Promise<Designed> {
  const { result } = await getSigned<Entity[]>(kind === 'DRAWN' ? `/flowable/data/${code}/entity` : `/online/cgform/api/entity/${code}`)
  rememberRuntime(result)
  const [entity] = result as [Entity]
  if (kind === 'DRAWN') return { entity, slots: (await import('../drawn-data/drawn-data.slots.tsx')).default }
  const [{ formSlots }, enhancement] = await Promise.all([import('./form-slots.tsx'),
    getSigned<Enhancement>(`/online/cgform/api/enhancement/${code}`)])
  return { entity, slots: formSlots(entity, code, enhancement.result) }
}
