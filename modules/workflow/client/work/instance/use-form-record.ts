import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { entityOf, rememberRuntime } from '#kernel/client/entities.ts'
import { completeRecord } from '#kernel/client/records/use-record.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { permissionStore } from '#kernel/client/session/permission-store.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { isElementVisible } from '#kernel/entity/permission.ts'
import { loadDesigned, slotsInProcess, type DrawingSource } from '#modules/lowcode/client.ts'
import { slotsOf, type EntitySlots } from '#ui/screens/slots.ts'
import { drawingOfInstance, drawingOfStart, formOfStart, formsOfInstance } from '../../../calls/instances.ts'
import type { FormPlace, InstanceView } from '../../../calls/shapes.ts'

/** Entities that people designed stand below this name. */
const RUNTIME = 'runtime.'

export interface FormOf {
  readonly entity: Entity
  readonly slots: EntitySlots
  /** Drawn by its author: what the step closes is left out of the drawing, and needs no other form. */
  readonly drawn: boolean
}

/** Whose form it is: an instance's, seen at a task or without one, or that of a process to be started. */
export type FormHolder = { id: string; taskId?: string | undefined } | { modelKey: string }

type BoundForm = Exclude<FormPlace, { kind: 'NONE' }>

/**
 * The entity of a form with what its author added to its screens. Whoever takes part in a process, or starts one, sees its form also
 * without a right to the list of its records: a drawn one as it was drawn, an online one as any entity is.
 */
export async function loadForm(form: BoundForm, of: FormHolder): Promise<FormOf> {
  if (form.kind === 'DOCUMENT') return { entity: entityOf(form.entityId), slots: await slotsOf(form.entityId), drawn: false }
  const code = form.entityId.slice(RUNTIME.length)
  if (form.kind === 'ONLINE' && isElementVisible(`runtime:${code}:list`, permissionStore.getState()))
    return { ...await loadDesigned(form.kind, code), drawn: false }
  rememberRuntime('id' in of ? await ask(formsOfInstance, { id: of.id }) : await ask(formOfStart, of))
  const drawn = form.kind === 'DRAWN'
  return { entity: entityOf(form.entityId), slots: drawn ? await slotsInProcess(sourceOf(of)) : {}, drawn }
}

/** What is hidden from the caller depends on the step at which they look. */
function sourceOf(of: FormHolder): DrawingSource {
  return { key: 'id' in of ? `${of.id} ${of.taskId ?? ''}` : of.modelKey, inProcess: true, load: (code, version, signal) => ('id' in of
    ? ask(drawingOfInstance, { ...of, code, ...(version === undefined ? {} : { version: String(version) }) }, { signal })
    : ask(drawingOfStart, of, { signal })) }
}

/** The record that an instance is about, with its form; nothing where it is about none. */
export function useFormRecord({ form, record, id, mine }: Pick<InstanceView, 'form' | 'record' | 'id' | 'mine'>) {
  const taskId = mine?.taskId
  return useQuery({
    queryKey: ['workflow.view', id, 'record', record?.id, record?.rev, taskId],
    enabled: form.kind !== 'NONE' && record !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<FormOf & { record: Rec }> => {
      const loaded = await loadForm(form as BoundForm, { id, taskId })
      return { ...loaded, record: await completeRecord(loaded.entity, record as Rec, signal) }
    },
  })
}
