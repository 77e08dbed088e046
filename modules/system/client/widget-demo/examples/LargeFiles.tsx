import { useState } from 'react'
import { ResumableUpload } from '#ui/upload/ResumableUpload.tsx'
import { Stored } from '../Stored.tsx'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t } = useWidgetText()
  const [paths, setPaths] = useState<string | null>(null)
  return (
    <>
      <ResumableUpload value={paths} onChange={setPaths} aria-label={t('LargeFiles')} />
      <Stored value={paths} />
    </>
  )
}
