import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { mayDo, type Rec } from '#kernel/client/records/record.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { recordItems } from '../../calls/order.ts'
import { order } from '../../index.ts'
import { useOrderText } from './text.ts'

/** Where an order is done. */
export const sheetOf = (id: string) => `/equipment/check-sheet?id=${id}`

/** Whether this person has something to enter at it. */
export const isOpen = (record: Rec) => mayDo(record, recordItems.name)

/** The way to the sheet, as long as something is to be entered: among the acts of a row, or on a card. */
export function OpenSheet({ record, row }: { record: Rec; row: boolean }) {
  const { say } = useOrderText()
  const navigate = useNavigate()
  if (!isOpen(record)) return null
  const open = () => void navigate(sheetOf(record.id))
  const text = say(record.status === order.state.waiting ? 'begin' : 'goOn')
  return row ? <RowButton onClick={open}>{text}</RowButton> : <Button size="small" onClick={open}>{text}</Button>
}
