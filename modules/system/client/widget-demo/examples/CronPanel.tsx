import { useState } from 'react'
import { CronEditor } from '#ui/cron/CronEditor.tsx'
import { Stored } from '../Stored.tsx'

export function Example() {
  const [cron, setCron] = useState('0 15 8 LW 3,6,9,12 ? *')
  return (
    <>
      <CronEditor value={cron} onChange={setCron} />
      <Stored value={cron} />
    </>
  )
}
