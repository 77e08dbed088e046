import { Flex, Table } from 'antd'
import { useRead } from '#kernel/client/records/use-read.ts'
import { ActButton } from '#ui/acts/ActButton.tsx'
import { oddKeysOfAll } from '../../../calls/monitor.ts'
import { giveNameOver } from '../../../calls/people.ts'
import { useOperationText } from '../text.ts'

/** Keys and accounts that are easily taken for others and stand from before such were refused. */
export function OddKeysPanel() {
  const { say } = useOperationText()
  const { data } = useRead(oddKeysOfAll, {})
  if (!data) return null
  const rows = [
    ...data.alike.map(({ entity, field, keys }) => ({ key: `${entity} ${keys[0] ?? ''}`, what: `${entity} · ${field}`,
      keys: keys.join('、'), why: say('looksAlike') })
    ),
    ...data.accounts.map(({ username, why }) => ({ key: username, what: say('account'), keys: username, why })),
  ]
  return (
    <div className="mw-panel mw-stack">
      <Flex gap={12} align="center" justify="space-between" wrap>
        <strong>{say('oddKeys')}</strong>
        <ActButton act={giveNameOver} size="small" />
      </Flex>
      {rows.length === 0
        ? <span className="mw-faint">{say('noOddKeys')}</span>
        : (
          <Table size="small" pagination={{ pageSize: 10, hideOnSinglePage: true }} dataSource={rows} scroll={{ x: 560 }}
            columns={[{ title: say('oddWhat'), dataIndex: 'what', width: 160 }, { title: say('oddKey'), dataIndex: 'keys' }, {
              title: say('oddWhy'),
              dataIndex: 'why',
            }]} />
        )}
    </div>
  )
}
