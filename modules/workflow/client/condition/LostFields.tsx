import { Alert } from 'antd'
import { useRead } from '#kernel/client/records/use-read.ts'
import { conditionsOnColumns } from '../../calls/guide.ts'
import { useConditionText } from './text.ts'

/** Conditions of processes that ask for fields which a form is about to lose. */
export default function LostFields({ columns }: { columns: readonly string[] }) {
  const { say } = useConditionText()
  const { data = [] } = useRead(conditionsOnColumns, { columns: [...columns] }, { staleTime: 0, gcTime: 0 })
  if (data.length === 0) return null
  return (
    <Alert type="warning" showIcon title={say('lostFields')} description={
      <ul className="mw-named">
        {data.map(({ id, name, places }) => <li key={id}>{say('lostAt', { name, places: places.join('；') })}</li>)}
      </ul>
    } />
  )
}
