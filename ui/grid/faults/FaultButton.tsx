import { Badge, Button } from 'antd'
import type { Grid } from '../controller/grid.ts'
import type { Validator } from '../rules/validator.ts'
import { useGridText } from '../text.ts'
import { useGrid } from '../use-grid.ts'

/** How many cells are wrong; leads to the next one. */
export function FaultButton({ grid, validator, onGo }: { grid: Grid; validator: Validator; onGo: () => void }) {
  const { say } = useGridText()
  const count = useGrid(grid, ['marks'], () => validator.count)
  if (count === 0) return null
  return (
    <Button type="text" danger title={say('nextFaultKey')} onClick={onGo}>
      {say('faults')} <Badge count={count} size="small" overflowCount={9999} />
    </Button>
  )
}
