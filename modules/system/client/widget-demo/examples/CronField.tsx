import { useState } from 'react'
import { CronInput } from '#ui/cron/CronInput.tsx'
import { Stored } from '../Stored.tsx'

export function Example() {
  const [cron, setCron] = useState('0 0 8 ? * 2-6 *')
  return (
    <>
      <CronInput value={cron} onChange={setCron} />
      <Stored value={cron} />
    </>
  )
}
