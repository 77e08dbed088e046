import { Button } from 'antd'
import { useState } from 'react'
import { ImportModal } from '#ui/import/ImportModal.tsx'
import { Stored } from '../Stored.tsx'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t } = useWidgetText()
  const [open, setOpen] = useState(false)
  const [times, setTimes] = useState(0)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('ImportFiles')}</Button>
      <ImportModal open={open} online url="/sys/position/importExcel" onClose={() => setOpen(false)}
        onImported={() => setTimes((now) => now + 1)} />
      <Stored value={times} />
    </>
  )
}
