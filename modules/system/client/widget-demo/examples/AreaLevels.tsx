import { useState } from 'react'
import { AreaLinkage } from '#ui/pickers/area/AreaLinkage.tsx'
import { Stored } from '../Stored.tsx'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t } = useWidgetText()
  const [code, setCode] = useState<string | null>('330106')
  const [names, setNames] = useState<string | null>('浙江省/杭州市/西湖区')
  return (
    <div className="mw-stack">
      <AreaLinkage aria-label={t('AreaLevels')} value={code} onChange={setCode} />
      <AreaLinkage type="select" store="names" value={names} onChange={setNames} />
      <Stored value={{ code, names }} />
    </div>
  )
}
