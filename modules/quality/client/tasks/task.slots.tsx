import type { Rec } from '#kernel/client/records/record.ts'
import type { Locale } from '#kernel/entity/index.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'
import { openQty } from './task-order.ts'
import { useTaskText } from './text.ts'
import { useTaskActs } from './use-task-acts.ts'

/** In the list: begin what is open, go on with what is under inspection. */
function Row({ record }: { record: Rec }) {
  const { say } = useTaskText()
  const { cards } = useTaskActs()
  const no = String(record.no)
  return (
    <>
      {record.status === 'RUNNING' && (
        <RowButton aria-label={say('goOnOf', { no })} onClick={() => cards.goOn(record)}>{say('goOn')}</RowButton>
      )}
      {cards.begin && (record.status === 'WAIT' || record.status === 'RUNNING') && openQty(record) !== '0' && (
        <RowButton aria-label={say('beginOf', { no })} onClick={() =>
          cards.begin!(record)}
        >
          {say('begin')}
        </RowButton>
      )}
    </>
  )
}

const slots: EntitySlots = { rowActions: Row, actionsWidth: 200,
  emptyHint: (locale: Locale) => (locale === 'zh-CN' ? zhCN : enUS).emptyHint }
export default slots
