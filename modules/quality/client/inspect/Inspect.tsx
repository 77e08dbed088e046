import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { EmptyView, NoRightView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { inspection } from '../../index.ts'
import { InspectSheet } from './InspectSheet.tsx'
import { useInspectText } from './text.ts'
import './inspect.css'

/** The sheet of an inspection, on which an inspector works; the address says of which one. */
export default function Inspect() {
  const { say } = useInspectText()
  const navigate = useNavigate()
  const { search } = useScreenSearch()
  const allowed = useElementVisible(`${inspection.permission}:list`)
  const id = search.get('id')
  if (!allowed)
    return (
      <ScreenRoot>
        <NoRightView />
      </ScreenRoot>
    )
  return (
    <ScreenRoot className="qin">
      {id ? <InspectSheet key={id} id={id} /> : (
        <EmptyView title={say('noneChosen')} text={say('noneChosenText')}>
          <Button type="primary" onClick={() => void navigate('/quality/task-board')}>{say('toTasks')}</Button>
        </EmptyView>
      )}
    </ScreenRoot>
  )
}
