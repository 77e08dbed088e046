import { useMemo, type ContextType } from 'react'
import { useStore } from 'zustand'
import { useRead } from '#kernel/client/records/use-read.ts'
import { findEntity } from '#kernel/client/entities.ts'
import { entitiesOfModel, processGuide } from '../../calls/guide.ts'
import { variableNames } from '../../rules/known-variables.ts'
import { optionsOf } from '../../rules/definition/read-node.ts'
import { fieldsOfProcess, formFieldsOf, type ConditionScope } from '../condition/condition-fields.ts'
import { useConditionText } from '../condition/text.ts'
import type { ModellerSession } from './canvas/modeller-store.ts'

/** What conditions of a drawing may name: fields of the forms of its model, and what it declares itself. */
export function useConditionScope({ modeller, store }: ModellerSession, modelId: string | undefined): ContextType<typeof ConditionScope> {
  const { say, locale } = useConditionText()
  const { data } = useRead(entitiesOfModel, { id: modelId ?? '' }, { enabled: modelId !== undefined, staleTime: 0 })
  const { data: guide } = useRead(processGuide, { id: modelId ?? '' }, { enabled: modelId !== undefined, staleTime: 0 })
  const changes = useStore(store, (state) => state.changes)
  return useMemo(() => {
    // The declarations stand in bpmn-js' own objects: `changes` says that they are other ones.
    const { variables } = changes < 0 ? { variables: [] } : optionsOf(modeller.get('canvas').getRootElement().businessObject)
    const forms = (data ?? []).filter(({ parent }) => !parent)
    return { fields: fieldsOfProcess(say, locale, forms, variables), hasForm: forms.length > 0, formFields: formFieldsOf(forms, locale),
      variables: forms.length > 0 ? forms.flatMap(variableNames) : undefined,
      documents: (guide?.documents ?? []).flatMap((id) => findEntity(id) ?? []) }
  }, [data, guide, changes, modeller, say, locale])
}
