import { useState } from 'react'
import { UploadField } from '#ui/upload/UploadField.tsx'
import { Stored } from '../Stored.tsx'
import { useWidgetText } from '../text.ts'

const rules = { suffixes: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'gif', 'png', 'jpeg', 'txt'], maxMb: 5, number: 5 }

export function Example() {
  const { t } = useWidgetText()
  const [paths, setPaths] = useState<string | null>(null)
  return (
    <>
      <UploadField value={paths} onChange={setPaths} rules={rules} aria-label={t('FileField')} />
      <Stored value={paths} />
    </>
  )
}
