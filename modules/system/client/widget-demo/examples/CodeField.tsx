import { Select } from 'antd'
import { useState } from 'react'
import { codeModes, type CodeMode } from '#kernel/entity/index.ts'
import { CodeText } from '#ui/editors/CodeText.tsx'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t } = useWidgetText()
  const [mode, setMode] = useState<CodeMode>('sql')
  const [code, setCode] = useState<string | null>(
    'select item_type, count(*) as items\nfrom md_item\ngroup by item_type -- 按类型\norder by items desc',
  )
  return (
    <div className="mw-stack">
      <Select aria-label={t('language')} style={{ width: 160 }} value={mode} onChange={setMode}
        options={codeModes.map((value) => ({ value, label: value }))} />
      <CodeText mode={mode} value={code} onChange={setCode} />
    </div>
  )
}
