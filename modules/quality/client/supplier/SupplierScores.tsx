import { EntityScreen } from '#ui/screens/EntityScreen.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { supplierScore } from '../../index.ts'
import { ComputeButton } from './ComputeButton.tsx'
import { ScoreLinks } from './ScoreLinks.tsx'
import { Trend } from './Trend.tsx'
import './supplier.css'

const slots: EntitySlots = { toolbar: ComputeButton, rowActions: ScoreLinks, actionsWidth: 230 }

/** How good suppliers are: the trend over the months, then each month of each supplier with the rows behind it. */
export default function SupplierScores() {
  const sees = useElementVisible(`${supplierScore.permission}:list`)
  return (
    <ScreenRoot className="qsu">
      {sees && <Trend />}
      <EntityScreen entityId={supplierScore.id} slots={slots} />
    </ScreenRoot>
  )
}
