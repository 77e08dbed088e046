import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { entityOf, rememberRuntime } from '#kernel/client/entities.ts'
import { completeRecord } from '#kernel/client/records/use-record.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { permissionStore } from '#kernel/client/session/permission-store.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { isElementVisible } from '#kernel/entity/permission.ts'
import { loadDesigned } from '#modules/lowcode/client.ts'
import { slotsOf, type EntitySlots } from '#ui/screens/slots.ts'
import { formOfStart, formsOfInstance } from '../../../calls/instances.ts'
import type { FormPlace, InstanceView } from '../../../calls/shapes.ts'

/** Entities that people designed stand below this name. */
const RUNTIME = 'runtime.'

export interface FormOf {
  readonly entity: Entity
  readonly slots: EntitySlots
}

type BoundForm = Exclude<FormPlace, { kind: 'NONE' }>

/**
 * The entity of a form with what its author added to its screens. Whoever takes part in a process, or starts one, sees its form also
 * without a right to the list of its records: then as any entity is drawn.
 */
export async function loadForm(form: BoundForm, of: { id: string } | { modelKey: string }): Promise<FormOf> {
  if (form.kind === 'DOCUMENT') return { entity: entityOf(form.entityId), slots: await slotsOf(form.entityId) }
  const code = form.entityId.slice(RUNTIME.length)
  if (isElementVisible(`runtime:${code}:list`, permissionStore.getState())) return loadDesigned(form.kind, code)
  rememberRuntime('id' in of ? await ask(formsOfInstance, of) : await ask(formOfStart, of))
  return { entity: entityOf(form.entityId), slots: {} }
}

/** The record that an instance is about, with its form; nothing where it is about none. */
export function useFormRecord({ form, record, id }: Pick<InstanceView, 'form' | 'record' | 'id'>) {
  return useQuery({
    queryKey: ['workflow.view', id, 'record', record?.id, record?.rev],
    enabled: form.kind !== 'NONE' && record !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<FormOf & { record: Rec }> => {
      const loaded = await loadForm(form as BoundForm, { id })
      return { ...loaded, record: await completeRecord(loaded.entity, record as Rec, signal) }
    },
  })
}
