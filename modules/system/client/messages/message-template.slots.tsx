import { useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { enUS } from '../announcements/locales/en-US.ts'
import { zhCN } from '../announcements/locales/zh-CN.ts'
import { useNoticeText } from '../announcements/text.ts'
import { SendDialog } from './SendDialog.tsx'

function SendButton({ record }: { record: Rec }) {
  const { say } = useNoticeText()
  const [open, setOpen] = useState(false)
  if (!useElementVisible('system:message-template:send')) return null
  return (
    <>
      <RowButton onClick={() => setOpen(true)}>{say('send')}</RowButton>
      {open && <SendDialog template={record} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Templates are sent from their row. */
const slots: EntitySlots = { rowActions: SendButton, emptyHint: (locale) => (locale === 'zh-CN' ? zhCN : enUS).templateHint }
export default slots
