import { SyncOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { refreshDictionaries } from '#kernel/client/dictionary/dictionary.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { operationText, useOperationText } from '../text.ts'
import { DictItems } from './DictItems.tsx'

function Entries({ record }: { record: Rec }) {
  const { say } = useOperationText()
  const [open, setOpen] = useState(false)
  const allowed = useElementVisible('system:dict-item:list')
  if (!allowed) return null
  return (
    <>
      <RowButton onClick={() => setOpen(true)}>{say('entries')}</RowButton>
      {open && <DictItems dict={record} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Makes the server read its dictionaries anew, and this page take them over (wire contract §7). */
function RefreshCache() {
  const { say } = useOperationText()
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const refresh = async () => {
    setBusy(true)
    try {
      await refreshDictionaries()
      await queryClient.invalidateQueries()
      void message.success(say('cacheRefreshed'))
    } finally {
      setBusy(false)
    }
  }
  return <Button icon={<SyncOutlined />} loading={busy} onClick={() => void refresh()}>{say('refreshCache')}</Button>
}

/** A dictionary's entries stand one click away from it. */
const slots: EntitySlots = { emptyHint: (locale) => operationText('dictHint', locale), rowActions: Entries, actionsWidth: 170,
  toolbar: RefreshCache }
export default slots
