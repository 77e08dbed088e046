import { useEffect } from 'react'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { NoRightView } from '#ui/parts/StateView.tsx'
import { PeekRecords } from '#ui/screens/PeekRecords.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { opTask } from '../../entities/lot.ts'
import { CardOps } from './CardOps.tsx'
import { MachineTasks } from './MachineTasks.tsx'
import { TerminalStart } from './TerminalStart.tsx'
import { WaitingReports } from './waiting/WaitingReports.tsx'
import './terminal.css'

/** While the terminal is in sight: windows stand beside the page, and what is touched in them is as large as on it. */
const GLOVES = 'mes-gloves'

/** The floor's own screen: a traveller's code first, then its operations, each with what may be done now. */
export default function Terminal() {
  const allowed = useElementVisible(`${opTask.permission}:list`)
  const { search } = useScreenSearch()
  const card = search.get('card') ?? undefined
  const task = search.get('task') ?? undefined
  const machine = search.get('machine') ?? undefined
  useEffect(() => {
    document.body.classList.add(GLOVES)
    return () => document.body.classList.remove(GLOVES)
  }, [])
  return (
    <ScreenRoot className="mes-terminal">
      <PeekRecords>
        {allowed && <WaitingReports />}
        {!allowed
          ? <NoRightView />
          : card || task
          ? <CardOps key={card ?? task} card={card} task={task} />
          : machine
          ? <MachineTasks key={machine} id={machine} />
          : <TerminalStart />}
      </PeekRecords>
    </ScreenRoot>
  )
}
