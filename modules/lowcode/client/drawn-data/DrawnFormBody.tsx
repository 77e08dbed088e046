import { use, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { Fault } from '#kernel/client/records/record.ts'
import type { FormController } from '#kernel/client/records/use-form.ts'
import type { ValueFault } from '#ui/designer/document/values/check-values.ts'
import { shownRecord, storedRecord } from '#ui/designer/document/values/stored-values.ts'
import { FormViewer } from '#ui/designer/viewer/FormViewer.tsx'
import { controlId, type ChangeValues } from '#ui/designer/viewer/form-parts.ts'
import { useEffects } from '#ui/designer/viewer/use-effects.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { VERSION_FIELD } from '../../rules/runtime-of-document.ts'
import { narrowedDrawing } from '../../rules/narrowed-drawing.ts'
import { DrawingSourceContext } from './drawing-source.ts'
import { OlderVersion } from './OlderVersion.tsx'
import { useDrawing, type Drawing } from './use-drawing.ts'

interface DrawnFormBodyProps {
  form: FormController
  formId: string
}

/** A record as its drawn form takes it in: a new one by the version in force, an old one by the version that it was written by. */
export function DrawnFormBody({ form, formId }: DrawnFormBodyProps) {
  const version = form.values[VERSION_FIELD] as number | undefined
  const { data, error, refetch } = useDrawing(form.entity.name, version ?? undefined)
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  return data ? <Filled form={form} formId={formId} drawing={data} /> : <Loading rows={8} />
}

function Filled({ form, formId, drawing }: DrawnFormBodyProps & { drawing: Drawing }) {
  const { document, names } = useDrawingAtStep(drawing, form)
  const typed = useMemo(() => shownRecord(document, names, form.values), [document, names, form.values])
  const effects = useEffects(document, typed)
  const faults = useMemo(() => form.faults.flatMap((fault) => faultAt(names, fault)), [names, form.faults])
  const { set } = form
  // The same function while the form is filled in: parts that did not change are not drawn anew.
  const latest = useRef(typed)
  useLayoutEffect(() => {
    latest.current = typed
  }, [typed])
  const onValues = useCallback<ChangeValues>((change) => {
    const before = latest.current
    const next = change(before)
    latest.current = next
    const stored = storedRecord(document, names, next)
    for (const [id, value] of Object.entries(next)) if (value !== before[id] && names[id] !== undefined) set(names[id], stored[names[id]])
  }, [document, names, set])

  const first = faults[0]
  useEffect(() => {
    if (first) globalThis.document.getElementById(controlId(formId, first))?.scrollIntoView({ block: 'center' })
  }, [first, formId])
  if (!effects) return <Loading rows={8} />
  return (
    <>
      <OlderVersion drawing={drawing} />
      <FormViewer document={effects.document} prefix={formId} values={effects.values} onValues={onValues} faults={faults} spread />
    </>
  )
}

/** A drawing as the step of a process lets its fields be filled in: what it closes asks for nothing. */
function useDrawingAtStep(drawing: Drawing, { entity: { fields } }: FormController): Pick<Drawing, 'document' | 'names'> {
  const { inProcess } = use(DrawingSourceContext)
  return useMemo(
    () => (inProcess
      ? narrowedDrawing(drawing.document, drawing.names, (name, lines) => (fields[lines ?? name]?.readonly ? 'readonly' : undefined))
      : drawing),
    [inProcess, drawing, fields],
  )
}

/** A fault of a field where the drawing shows it. */
function faultAt(names: Drawing['names'], { field, text, line, row }: Fault): ValueFault[] {
  const idOf = (name: string) => Object.keys(names).find((id) => names[id] === name)
  const id = idOf(line ?? field)
  if (id === undefined) return []
  const column = line === undefined ? undefined : idOf(field)
  return [{ id, failure: { message: text }, ...(row === undefined || column === undefined ? {} : { row: row - 1, column }) }]
}
