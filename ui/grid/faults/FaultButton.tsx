import { Badge, Button } from 'antd'
import { useSyncExternalStore } from 'react'
import type { Validator } from '../rules/validator.ts'
import { useGridText } from '../text.ts'

/** How many cells are wrong; leads to the next one. */
export function FaultButton({ validator, onGo }: { validator: Validator; onGo: () => void }) {
  const { say } = useGridText()
  const count = useSyncExternalStore((tell) => validator.onChange(tell), () => validator.count)
  if (count === 0) return null
  return <Button type="text" danger title={say('nextFaultKey')} onClick={onGo}>{say('faults')} <Badge count={count} size="small" overflowCount={9999} /></Button>
}
