import { Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { readsOf } from '#kernel/client/records/use-read.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { f } from '#kernel/entity/index.ts'
import { asText } from '#ui/kinds/kind.ts'
import { LabelledField } from '#ui/parts/LabelledField.tsx'
import { backups, tryBackup } from '../../../calls/backups.ts'
import { useOperationText } from '../text.ts'

/** The database that a trial makes, and drops afterwards unless it is to be looked into. */
const usual = 'millwright_trial'
const field = f.text({ label: '试恢复库', en: 'Database for the trial', required: true, max: 63 })

/** Asks into which database a backup is restored as a trial. */
export function TryWindow({ name, onClose }: { name: string; onClose: () => void }) {
  const { say } = useOperationText()
  const [database, setDatabase] = useState(usual)
  const [keep, setKeep] = useState(false)
  const { send, busy } = useCall(tryBackup, { also: [readsOf(backups)], warn: true, onDone: onClose })
  return (
    <Modal open title={say('tryTitle')} okText={say('tryRestore')} cancelText={say('cancel')} confirmLoading={busy} onCancel={onClose}
      okButtonProps={{ disabled: database.trim() === '' }} onOk={() => void send({ name, database: database.trim(), keep })}
    >
      <div className="mw-stack">
        <span>{say('tryText', { name })}</span>
        <LabelledField name="database" field={field} value={database} onChange={(value) => setDatabase(asText(value))} />
        <Checkbox checked={keep} onChange={(event) => setKeep(event.target.checked)}>{say('tryKeep')}</Checkbox>
      </div>
    </Modal>
  )
}
