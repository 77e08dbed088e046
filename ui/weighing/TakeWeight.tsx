import { Button } from 'antd'
import { use } from 'react'
import { useWeighingText } from './text.ts'
import { Weighing } from './use-weighing.ts'
import './weighing.css'

interface TakeWeightProps {
  /** The field into which the weight goes; `label` is how people call it. */
  field: string
  label: string
  /** What the scale shows is an empty vessel. */
  tare?: boolean
  disabled?: boolean
  onTake: (kg: string) => void
}

/** Takes what the scale shows; there while a scale is chosen, and pressed once it stands still. */
export function TakeWeight({ field, label, tare = false, disabled = false, onTake }: TakeWeightProps) {
  const { say } = useWeighingText()
  const weighing = use(Weighing)
  if (!weighing || weighing.reading === undefined) return null
  const { reading, take } = weighing
  const name = say(tare ? 'tare' : 'take')
  return (
    <Button className="mw-take" disabled={disabled || reading === null} aria-label={`${name}：${label}`} onClick={() => {
      if (reading === null) return
      take(field, reading)
      onTake(reading.kg)
    }}>
      {name}
    </Button>
  )
}
