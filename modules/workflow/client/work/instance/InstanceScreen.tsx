import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { EmptyView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { useWorkText } from '../text.ts'
import { addressIn } from './instance-path.ts'
import { InstancePanel } from './InstancePanel.tsx'

/** One instance on a page of its own: `?id=` of the instance, or `?taskId=` of a task in it. */
export default function InstanceScreen() {
  const { say } = useWorkText()
  const { search } = useScreenSearch()
  const navigate = useNavigate()
  const address = addressIn(search)
  const toDo = () => void navigate('/flowable/task/todo')
  return (
    <ScreenRoot>
      {address ? <InstancePanel key={JSON.stringify(address)} address={address} onBack={() => void navigate(-1)} onDone={toDo} />
        : <div className="mw-panel"><EmptyView title={say('noInstance')} text={say('noInstanceText')}><Button type="primary" onClick={toDo}>{say('toTodo')}</Button></EmptyView></div>}
    </ScreenRoot>
  )
}
