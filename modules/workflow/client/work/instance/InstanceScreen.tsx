import { Button } from 'antd'
import { useLocation, useNavigate } from 'react-router'
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
  const { key } = useLocation()
  const toDo = () => void navigate('/flowable/task/todo')
  // Opened by its address there is no page to go back to.
  const back = () => (key === 'default' ? toDo() : void navigate(-1))
  return (
    <ScreenRoot>
      {address
        ? <InstancePanel key={JSON.stringify(address)} address={address} onBack={back} onDone={toDo} />
        : (
          <div className="mw-panel">
            <EmptyView title={say('noInstance')} text={say('noInstanceText')}>
              <Button type="primary" onClick={toDo}>{say('toTodo')}</Button>
            </EmptyView>
          </div>
        )}
    </ScreenRoot>
  )
}
