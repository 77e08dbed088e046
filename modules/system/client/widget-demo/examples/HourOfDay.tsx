import { useState } from 'react'
import { HourPicker } from '#ui/cron/HourPicker.tsx'
import { Stored } from '../Stored.tsx'

export function Example() {
  const [hours, setHours] = useState('*')
  return (
    <>
      <HourPicker value={hours} onChange={setHours} />
      <Stored value={hours} />
    </>
  )
}
