import { FilePdfOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Rec } from '#kernel/client/records/record.ts'
import { fetchFile } from '#kernel/client/request/calls.ts'
import { saveBlob } from '#kernel/client/request/files.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import type { AnswerOf } from '#kernel/entity/call.ts'
import { useAct } from '#ui/parts/use-act.ts'
import { exportCoa, type exportDossier } from '../../calls/export.ts'
import { exportShipment } from '../../entities/export.ts'
import { useExportText } from './text.ts'

/** The certificates of the lots of a shipment, and which lots have none. */
export function Certificates({ record, dossier: { certificates, uncertified } }: { record: Rec; dossier: AnswerOf<typeof exportDossier> }) {
  const { say } = useExportText()
  const mayPrint = useElementVisible(`${exportShipment.permission}:print`)
  return (
    <section aria-label={say('certificates')}>
      <h3 className="mw-heading">{say('certificates')}</h3>
      {certificates.length === 0 && <p className="mw-faint">{say('noCertificates')}</p>}
      {uncertified.length > 0 && <p className="mw-fault">{say('uncertified', { lots: uncertified.join(say('between')) })}</p>}
      <ul className="oex-certificates">
        {certificates.map(({ id, docNo, lots }) => (
          <li key={id}>
            {docNo} <span className="mw-faint">{lots.join(say('between'))}</span>{' '}
            {mayPrint && (['zh', 'en'] as const).map((lang) => <Pdf key={lang} record={record} coa={id} docNo={docNo} lang={lang} />)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pdf({ record, coa, docNo, lang }: { record: Rec; coa: string; docNo: string; lang: 'zh' | 'en' }) {
  const { say } = useExportText()
  const { act, busy } = useAct()
  const load = () =>
    act(async () => {
      saveBlob(await fetchFile(exportCoa, { id: record.id, coa, lang }), `${docNo}-${lang}.pdf`)
      return { message: say('downloaded') }
    })
  return (
    <Button size="small" icon={<FilePdfOutlined />} loading={busy} aria-label={`${docNo} ${say(lang)}`} onClick={() => void load()}>
      {say(lang)}
    </Button>
  )
}
