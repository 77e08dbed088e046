import { useState } from 'react'
import { SearchSelect } from '#ui/pickers/dict/SearchSelect.tsx'
import { Stored } from '../Stored.tsx'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t } = useWidgetText()
  const [sex, setSex] = useState<unknown>('1')
  const [user, setUser] = useState<unknown>('admin')
  return (
    <div className="mw-stack">
      <SearchSelect dict="sex" aria-label={t('syncLabel')} value={sex} onChange={setSex} />
      <SearchSelect async dict="sys_user,realname,username" aria-label={t('asyncLabel')} value={user} onChange={setUser} />
      <Stored value={{ sex, user }} />
    </div>
  )
}
