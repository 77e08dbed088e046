import { Button } from 'antd'
import { useState } from 'react'
import { entityOf } from '#kernel/client/entities.ts'
import { ImportAssistant } from '#ui/import/assistant/ImportAssistant.tsx'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t } = useWidgetText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('ImportSteps')}</Button>
      <ImportAssistant entity={entityOf('system.position')} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
