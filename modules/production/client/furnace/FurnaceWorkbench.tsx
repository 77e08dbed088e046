import { useRead } from '#kernel/client/records/use-read.ts'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { PeekRecords } from '#ui/screens/PeekRecords.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { furnaceWorkbench } from '../../calls/furnace.ts'
import { furnaceBatch } from '../../entities/furnace.ts'
import { Furnaces } from './Furnaces.tsx'
import { HeatPanel } from './HeatPanel.tsx'
import { useFurnaceText } from './text.ts'
import './furnace.css'

/** Between two looks of a screen that nobody touches, in ms. */
const refreshMs = 60_000

/** Heats by furnace, what lies in the chosen one, and what waits for a furnace. */
export default function FurnaceWorkbench() {
  const sees = useElementVisible(`${furnaceBatch.permission}:list`)
  return (
    <ScreenRoot>
      <PeekRecords>{sees ? <Bench /> : <NoRightView />}</PeekRecords>
    </ScreenRoot>
  )
}

function Bench() {
  const { say } = useFurnaceText()
  const { search, change } = useScreenSearch()
  const answer = useRead(furnaceWorkbench, {}, { refetchInterval: refreshMs, staleTime: 0 })
  if (answer.error && !answer.data) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={10} />
  const { now, furnaces, heats, waiting } = answer.data
  if (furnaces.length === 0) return <EmptyView title={say('noFurnaces')} text={say('noFurnacesText')} />
  const chosen = search.get('heat') ?? heats.find(({ status }) => status === 'LOADING' || status === 'PLANNED')?.id
  const show = (heat: string) => change(new URLSearchParams({ heat }), { replace: true })
  return (
    <div className="mes-bench">
      <Furnaces furnaces={furnaces} heats={heats} chosen={chosen} onChoose={show} />
      {chosen
        ? <HeatPanel key={chosen} id={chosen} waiting={waiting} now={now} />
        : (
          <section className="mw-panel">
            <p className="mw-faint">{say('choose')}</p>
          </section>
        )}
    </div>
  )
}
