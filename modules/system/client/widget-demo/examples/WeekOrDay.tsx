import { useState } from 'react'
import { DayOfMonthEditor } from '#ui/cron/DayOfMonthEditor.tsx'
import { WeekPicker } from '#ui/cron/WeekPicker.tsx'
import { Stored } from '../Stored.tsx'

export function Example() {
  const [day, setDay] = useState('LW')
  const [week, setWeek] = useState('?')
  return (
    <>
      <WeekPicker value={week} day={day} onChange={(nextWeek, nextDay) => {
        setWeek(nextWeek)
        setDay(nextDay)
      }} />
      <DayOfMonthEditor value={day} week={week} onChange={setDay} />
      <Stored value={{ day, week }} />
    </>
  )
}
