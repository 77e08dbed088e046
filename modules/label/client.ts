/** Door 3 of labels: the designer, and printing from any list. */
import { lazy } from 'react'
import type { ClientModule } from '#kernel/client/module.ts'
import { registerSelectionTool, registerSlots } from '#ui/screens/slots.ts'

registerSlots('label.template', () => import('./client/records/template.slots.tsx'))
registerSlots('label.barcode', async () => ({ default: (await import('./client/records/code.slots.tsx')).barcodeSlots }))
registerSlots('label.print-log', async () => ({ default: (await import('./client/records/code.slots.tsx')).printLogSlots }))
/** The button that prints labels of records, for screens that have no list of theirs. */
export const PrintLabels = lazy(() => import('./client/print/PrintLabels.tsx'))

registerSelectionTool({ key: 'labels', shown: ({ module }) => module !== 'label' && module !== 'system', Component: PrintLabels })

export const labelClient: ClientModule = {
  id: 'label',
  screens: {
    'label/LabelDesigner': () => import('./client/design/LabelDesigner.tsx'),
  },
}
