import { useMemo } from 'react'
import { readDocument } from '#ui/designer/document/read/read-document.ts'
import { sayFault, useDesignerText } from '#ui/designer/text.ts'
import { FormPreview } from '#ui/designer/viewer/FormPreview.tsx'
import { inspectionSheet } from '../inspection-sheet.ts'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t } = useWidgetText()
  const { say } = useDesignerText()
  const { document, faults } = useMemo(() => readDocument(inspectionSheet(t)), [t])
  return document ? <FormPreview document={document} /> : <ul>{faults.map((fault) => <li key={fault.path}>{sayFault(say, fault)}</li>)}</ul>
}
