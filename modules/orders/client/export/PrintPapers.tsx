import { FilePdfOutlined } from '@ant-design/icons'
import { Button, Progress, Segmented } from 'antd'
import { useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { fetchFile } from '#kernel/client/request/calls.ts'
import { saveBlob } from '#kernel/client/request/files.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { useAct } from '#ui/parts/use-act.ts'
import { exportPaper } from '../../calls/export.ts'
import { exportShipment } from '../../entities/export.ts'
import { priceRight } from '../../rules/price-right.ts'
import { useExportText } from './text.ts'

const languages = ['zh', 'en', 'both'] as const
const kinds = ['CI', 'PL', 'CO', 'MARK', 'LOAD'] as const
type Kind = (typeof kinds)[number]

/** Papers of ours as PDF in a chosen language: one, or all of them one after the other, with how far it is. */
export function PrintPapers({ record, isEmpty }: { record: Rec; isEmpty: boolean }) {
  const { say } = useExportText()
  const mayPrint = useElementVisible(`${exportShipment.permission}:print`)
  const seesPrices = useElementVisible(priceRight)
  const [lang, setLang] = useState<(typeof languages)[number]>('both')
  const [making, setMaking] = useState<{ name: string; done: number; all: number }>()
  const { act, busy } = useAct()
  if (!mayPrint || isEmpty) return null
  const papers = kinds.filter((kind) => kind !== 'CI' || seesPrices)
  const print = (chosen: readonly Kind[]) =>
    act(async () => {
      try {
        for (const [done, kind] of chosen.entries()) {
          setMaking({ name: say(kind), done, all: chosen.length })
          saveBlob(await fetchFile(exportPaper, { id: record.id, kind, lang }), `${String(record.docNo)}-${kind}.pdf`)
        }
      } finally {
        setMaking(undefined)
      }
      return { message: say('downloaded') }
    })
  return (
    <section aria-label={say('print')} className="mw-stack">
      <div className="mw-toolbar-group">
        <Segmented aria-label={say('language')} value={lang} onChange={setLang}
          options={languages.map((value) => ({ value, label: say(value) }))} />
        {papers.map((kind) => (
          <Button key={kind} icon={<FilePdfOutlined />} disabled={busy} onClick={() => void print([kind])}>{say(kind)}</Button>
        ))}
        <Button type="primary" disabled={busy} onClick={() => void print(papers)}>{say('set')}</Button>
      </div>
      {making && making.all > 1 && (
        <div role="status">
          {say('setProgress', { name: making.name, done: making.done + 1, all: making.all })}
          <Progress percent={Math.round((making.done / making.all) * 100)} showInfo={false} />
        </div>
      )}
    </section>
  )
}
