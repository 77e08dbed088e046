import { Button } from 'antd'
import { useState } from 'react'
import { FilePopup } from '#ui/upload/FilePopup.tsx'
import { Stored } from '../Stored.tsx'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t } = useWidgetText()
  const [open, setOpen] = useState(false)
  const [paths, setPaths] = useState<string | null>(null)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('FileWindow')}</Button>
      <FilePopup open={open} value={paths} onClose={() => setOpen(false)} onOk={(next) => {
        setPaths(next)
        setOpen(false)
      }} />
      <Stored value={paths} />
    </>
  )
}
