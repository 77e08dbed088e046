import { FilePdfOutlined } from '@ant-design/icons'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { mayDo, type Rec } from '#kernel/client/records/record.ts'
import { f } from '#kernel/entity/index.ts'
import { download, saveBlob } from '#kernel/client/request/files.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { useAct } from '#ui/parts/use-act.ts'
import { useDeed } from '#ui/parts/use-deed.ts'
import { coa } from '../../index.ts'
import { LabelledField } from '#ui/parts/LabelledField.tsx'
import { useCoaText } from './text.ts'

const reasonField = f.text({ label: '换版原因', en: 'Reason', required: true, max: 200 })

/** The certificate as it was issued, and what comes in its place. */
export function CoaButtons({ record }: { record: Rec }) {
  const { say } = useCoaText()
  const [renewing, setRenewing] = useState(false)
  const mayPrint = useElementVisible(`${coa.permission}:print`)
  const issued = record.status === '4' || record.status === '5'
  return (
    <>
      {issued && mayPrint && (['zh', 'en'] as const).map((lang) => <PdfButton key={lang} record={record} lang={lang} />)}
      {mayDo(record, 'renew') && <Button onClick={() => setRenewing(true)}>{say('renew')}</Button>}
      {renewing && <RenewWindow record={record} onClose={() => setRenewing(false)} />}
    </>
  )
}

function PdfButton({ record, lang }: { record: Rec; lang: 'zh' | 'en' }) {
  const { say } = useCoaText()
  const { act, busy } = useAct()
  const load = () =>
    act(async () => {
      saveBlob(await download(`${coa.path}/pdf`, { id: record.id, lang }), `${String(record.docNo)}-V${String(record.version)}-${lang}.pdf`)
      return { message: say('downloaded') }
    })
  return <Button icon={<FilePdfOutlined />} loading={busy} onClick={() => void load()}>{say(lang === 'zh' ? 'chinese' : 'english')}</Button>
}

function RenewWindow({ record, onClose }: { record: Rec; onClose: () => void }) {
  const { say } = useCoaText()
  const navigate = useNavigate()
  const [comment, setComment] = useState<unknown>(null)
  const { send, busy, refused, faultOf } = useDeed<{ id: string }>(coa, 'renew', ({ id }) => {
    onClose()
    void navigate(`${coa.path}?open=view:${id}`)
  })
  return (
    <Modal open title={say('renew')} okText={say('ok')} cancelText={say('cancel')} confirmLoading={busy} onCancel={onClose}
      onOk={() => void send({ id: record.id, rev: record.rev, comment })}
    >
      <div className="mw-stack">
        <p className="mw-faint">{say('renewHint', { no: String(record.docNo) })}</p>
        {refused && !faultOf('comment') && <Alert type="error" showIcon title={refused} />}
        <LabelledField name="comment" field={reasonField} value={comment} fault={faultOf('comment')} onChange={setComment} />
      </div>
    </Modal>
  )
}
