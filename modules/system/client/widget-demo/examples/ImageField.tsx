import { useState } from 'react'
import { UploadField } from '#ui/upload/UploadField.tsx'
import { Stored } from '../Stored.tsx'
import { useWidgetText } from '../text.ts'

const rules = { images: true }

export function Example() {
  const { t } = useWidgetText()
  const [paths, setPaths] = useState<string | null>(null)
  return (
    <>
      <UploadField value={paths} onChange={setPaths} rules={rules} aria-label={t('ImageField')} />
      <Stored value={paths} />
    </>
  )
}
