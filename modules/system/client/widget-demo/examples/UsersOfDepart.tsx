import { useState } from 'react'
import { UserByDepartCell, UserByDepartSelect } from '#ui/pickers/people/UserByDepartSelect.tsx'
import { Stored } from '../Stored.tsx'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t } = useWidgetText()
  const [users, setUsers] = useState<string | null>('planner')
  return (
    <div className="mw-stack">
      <UserByDepartSelect aria-label={t('UsersOfDepart')} value={users} onChange={setUsers} />
      <UserByDepartCell aria-label={t('cellLabel')} value={users} onChange={setUsers} />
      <Stored value={users} />
    </div>
  )
}
