import { useState } from 'react'
import { BusinessSelect } from '#ui/pickers/business/BusinessSelect.tsx'
import { useUserConfig } from '#ui/pickers/people/configs.ts'
import { readPicked, writePicked, pickedOf } from '#ui/pickers/values/picked.ts'
import { Stored } from '../Stored.tsx'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t } = useWidgetText()
  const users = useUserConfig()
  const [kept, setKept] = useState('管理员_*_admin')
  const value = readPicked(kept).map((user) => user.value).join(',')
  return (
    <>
      <BusinessSelect config={users} aria-label={t('UserWindow')} value={value}
        onChange={(next, { text }) => setKept(writePicked(pickedOf(next, text)))} />
      <Stored value={kept} />
    </>
  )
}
