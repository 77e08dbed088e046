import { PrinterOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import type { Rec } from '#kernel/client/records/record.ts'
import type { ListController } from '#kernel/client/records/use-list.ts'
import { fetchFile } from '#kernel/client/request/calls.ts'
import { saveBlob } from '#kernel/client/request/files.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import type { SentOf } from '#kernel/entity/call.ts'
import { useAct } from '#ui/parts/use-act.ts'
import { lotCards } from '../../calls/lot.ts'
import { lot } from '../../entities/lot.ts'
import { useLotText } from './text.ts'

/** Many travellers take longer than an ordinary call may. */
const TIMEOUT_MS = 120_000

interface CardsButtonProps {
  name: string
  sent: SentOf<typeof lotCards>
  /** Nothing is chosen yet: said, not printed. */
  none?: boolean
}

function CardsButton({ name, sent, none = false }: CardsButtonProps) {
  const { say } = useLotText()
  const { message } = App.useApp()
  const { act, busy } = useAct()
  const allowed = useElementVisible(`${lot.permission}:print`)
  if (!allowed) return null
  const print = () =>
    act(async () => {
      saveBlob(await fetchFile(lotCards, sent, { timeoutMs: TIMEOUT_MS }), `${name}.pdf`)
      return { message: say('printed') }
    })
  return (
    <Button icon={<PrinterOutlined />} loading={busy} onClick={() => (none ? void message.warning(say('chooseCards')) : void print())}>
      {say('printCards')}
    </Button>
  )
}

/** The travellers that are ticked. */
export function PrintTicked({ list }: { list: ListController }) {
  const { say } = useLotText()
  return <CardsButton name={say('cards')} sent={{ ids: [...list.selected] }} none={list.selected.length === 0} />
}

/** One traveller. */
export function PrintCard({ record }: { record: Rec }) {
  return <CardsButton name={String(record.cardNo)} sent={{ ids: [record.id] }} />
}

/** All travellers of an order. */
export function PrintCardsOfOrder({ record }: { record: Rec }) {
  return <CardsButton name={String(record.docNo)} sent={{ workOrder: record.id }} />
}
