import { FilePdfOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import type { Rec } from '#kernel/client/records/record.ts'
import { fetchFile } from '#kernel/client/request/calls.ts'
import { saveBlob } from '#kernel/client/request/files.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { ActButton } from '#ui/acts/ActButton.tsx'
import { useAct } from '#ui/parts/use-act.ts'
import { coaPaper, renewCoa } from '../../calls/coa.ts'
import { coa } from '../../index.ts'
import { useCoaText } from './text.ts'

/** The certificate as it was issued, and what comes in its place. */
export function CoaButtons({ record }: { record: Rec }) {
  const { say } = useCoaText()
  const navigate = useNavigate()
  const mayPrint = useElementVisible(`${coa.permission}:print`)
  const issued = record.status === coa.state.issued || record.status === coa.state.replaced
  return (
    <>
      {issued && mayPrint && (['zh', 'en'] as const).map((lang) => <PdfButton key={lang} record={record} lang={lang} />)}
      <ActButton act={renewCoa} record={record} title={say('renew')}
        explanation={<p className="mw-faint">{say('renewHint', { no: String(record.docNo) })}</p>}
        onDone={({ id }) => void navigate(`${coa.path}?open=view:${id}`)}
      >
        {say('renew')}
      </ActButton>
    </>
  )
}

function PdfButton({ record, lang }: { record: Rec; lang: 'zh' | 'en' }) {
  const { say } = useCoaText()
  const { act, busy } = useAct()
  const load = () =>
    act(async () => {
      saveBlob(await fetchFile(coaPaper, { id: record.id, lang }), `${String(record.docNo)}-V${String(record.version)}-${lang}.pdf`)
      return { message: say('downloaded') }
    })
  return <Button icon={<FilePdfOutlined />} loading={busy} onClick={() => void load()}>{say(lang === 'zh' ? 'chinese' : 'english')}</Button>
}
