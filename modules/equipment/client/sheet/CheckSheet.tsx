import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { NoRightView } from '#ui/parts/StateView.tsx'
import { PeekRecords } from '#ui/screens/PeekRecords.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { order } from '../../entities/order.ts'
import { Sheet } from './Sheet.tsx'
import { SheetStart } from './SheetStart.tsx'
import './sheet.css'

/** Where checks and maintenance are done, phone in hand: what waits and the machine's code first, then the sheet of one order. */
export default function CheckSheet() {
  const allowed = useElementVisible(`${order.permission}:list`)
  const { search } = useScreenSearch()
  const id = search.get('id')
  return (
    <ScreenRoot className="eqs">
      <PeekRecords>
        {!allowed ? <NoRightView /> : id ? <Sheet key={id} id={id} /> : <SheetStart />}
      </PeekRecords>
    </ScreenRoot>
  )
}
