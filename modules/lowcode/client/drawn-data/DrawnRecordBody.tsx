import { use, useMemo } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { shownRecord } from '#ui/designer/document/values/stored-values.ts'
import { FormViewer } from '#ui/designer/viewer/FormViewer.tsx'
import { useEffects } from '#ui/designer/viewer/use-effects.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { VERSION_FIELD } from '../../rules/runtime-of-document.ts'
import { DrawingSourceContext } from './drawing-source.ts'
import { OlderVersion } from './OlderVersion.tsx'
import { useDrawing, useWritten, type Drawing } from './use-drawing.ts'

interface DrawnRecordBodyProps {
  entity: Entity
  record: Rec
}

/** A record in the version of the form that it was written by, with what later versions took away. */
export function DrawnRecordBody({ entity, record }: DrawnRecordBodyProps) {
  const version = record[VERSION_FIELD] as number | null
  const drawing = useDrawing(entity.name, version ?? undefined)
  const { inProcess } = use(DrawingSourceContext)
  const old = !inProcess && drawing.data !== undefined && drawing.data.version < drawing.data.latest
  const written = useWritten(entity.name, record, old)
  const error = drawing.error ?? written.error
  if (error)
    return (
      <FailureView error={error} onRetry={() => {
        void drawing.refetch()
        void written.refetch()
      }} />
    )
  if (!drawing.data || (old && !written.data)) return <Loading rows={8} />
  return <Shown drawing={drawing.data} record={old ? { ...record, ...written.data } : record} />
}

const unchanged = () => undefined

function Shown({ drawing, record }: { drawing: Drawing; record: Rec }) {
  const values = useMemo(() => shownRecord(drawing.document, drawing.names, record), [drawing, record])
  const effects = useEffects(drawing.document, values)
  return effects && (
    <>
      <OlderVersion drawing={drawing} />
      <FormViewer document={effects.document} values={effects.values} onValues={unchanged} readOnly spread />
    </>
  )
}
