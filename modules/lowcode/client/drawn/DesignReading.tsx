import { useTranslation } from 'react-i18next'
import type { FormDocument } from '#ui/designer/document/component.ts'
import { FormViewer } from '#ui/designer/viewer/FormViewer.tsx'
import { useFilledForm } from '#ui/designer/viewer/use-filled-form.ts'
import { ScreenHead } from '#ui/screens/ScreenHead.tsx'
import { drawnForm } from '../../index.ts'
import { HeldAlert } from '../locks/HeldAlert.tsx'
import type { DesignLock } from '../locks/use-design-lock.ts'
import type { DrawnRecord } from './drawn-record.ts'
import { useLeave } from './use-leave.ts'

/** A form that somebody else is drawing, as it was saved last and as it will be filled in; nothing of what is tried here is kept. */
export function DesignReading({ record, document, lock }: { record: DrawnRecord; document: FormDocument; lock: DesignLock }) {
  const { t } = useTranslation('lowcode')
  const leave = useLeave()
  const form = useFilledForm(document)
  return (
    <>
      <ScreenHead title={t('designTitle')} record={record.formName} onBack={leave} />
      <HeldAlert lock={lock} entityId={drawnForm.id} id={record.id} />
      <div className="mw-panel mw-designer-reading">
        <FormViewer document={form.document} prefix={form.prefix} values={form.values} onValues={form.onValues} />
      </div>
    </>
  )
}
