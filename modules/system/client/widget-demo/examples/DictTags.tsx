import { useState } from 'react'
import { DictSelectTag, type DictTagKind } from '#ui/pickers/dict/DictSelectTag.tsx'
import { Stored } from '../Stored.tsx'
import { useWidgetText } from '../text.ts'

const kinds: readonly DictTagKind[] = ['select', 'radio', 'radioButton', 'checkbox']

export function Example() {
  const { t } = useWidgetText()
  const [value, setValue] = useState<unknown>('1')
  return (
    <div className="mw-stack">
      {kinds.map((type) => (
        <DictSelectTag key={type} type={type} dictCode="user_status" aria-label={`${t('DictTags')} ${type}`} value={value}
          onChange={setValue} />
      ))}
      <Stored value={value} />
    </div>
  )
}
