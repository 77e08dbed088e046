import { FilePdfOutlined } from '@ant-design/icons'
import { Button, Progress, Segmented } from 'antd'
import { useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { useProgress } from '#kernel/client/records/use-progress.ts'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import { fetchFile } from '#kernel/client/request/calls.ts'
import { saveBlob } from '#kernel/client/request/files.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { useAct } from '#ui/parts/use-act.ts'
import type { AnswerOf } from '#kernel/entity/call.ts'
import { exportPaper, type exportDossier } from '../../calls/export.ts'
import { exportShipment } from '../../entities/export.ts'
import { isOpen } from '../../rules/required-papers.ts'
import { priceRight } from '../../rules/price-right.ts'
import { useExportText } from './text.ts'

/** So long a set of hundreds of pallets may take. */
const LONG_MS = 120_000
const languages = ['zh', 'en', 'both'] as const
const kinds = ['CI', 'PL', 'CO', 'MARK', 'LOAD'] as const

/** Papers of ours as PDF in a chosen language: one, or all of them with their certificates in one file, with how far it is. */
export function PrintPapers(
  { record, dossier: { units, papers: listed, uncertified } }: { record: Rec; dossier: AnswerOf<typeof exportDossier> },
) {
  const { say } = useExportText()
  const mayPrint = useElementVisible(`${exportShipment.permission}:print`)
  const seesPrices = useElementVisible(priceRight)
  const [lang, setLang] = useState<(typeof languages)[number]>('both')
  const [making, setMaking] = useState<string>()
  const progress = useProgress(making)
  const { act, busy } = useAct()
  if (!mayPrint || units.length === 0) return null
  const print = (kind: (typeof kinds)[number] | 'SET') =>
    act(async () => {
      const progressId = newIdempotencyKey()
      setMaking(progressId)
      try {
        saveBlob(await fetchFile(exportPaper, { id: record.id, kind, lang }, { progressId, timeoutMs: LONG_MS }),
          `${String(record.docNo)}-${kind}.pdf`)
      } finally {
        setMaking(undefined)
      }
      return { message: say(kind === 'SET' && isWanted(listed) && uncertified.length > 0 ? 'downloadedWithout' : 'downloaded', {
        lots: uncertified.join(say('between')),
      }) }
    })
  return (
    <section aria-label={say('print')} className="mw-stack">
      <div className="mw-toolbar-group">
        <Segmented aria-label={say('language')} value={lang} onChange={setLang}
          options={languages.map((value) => ({ value, label: say(value) }))} />
        {kinds.filter((kind) => kind !== 'CI' || seesPrices).map((kind) => (
          <Button key={kind} icon={<FilePdfOutlined />} disabled={busy} onClick={() => void print(kind)}>{say(kind)}</Button>
        ))}
        <Button type={listed.some(isOpen) ? 'default' : 'primary'} disabled={busy} onClick={() => void print('SET')}>{say('set')}</Button>
      </div>
      {progress && <Making {...progress} />}
    </section>
  )
}

const isWanted = (papers: AnswerOf<typeof exportDossier>['papers']) => papers.some(({ docType, required }) => docType === 'COA' && required)

/** How far the set is: heard from the server once it takes longer than a moment. */
export function Making({ phase, done, total }: { phase: string; done: number; total: number }) {
  const { say } = useExportText()
  const name = say(kinds.find((kind) => kind === phase) ?? 'certificates')
  return (
    <div role="status">
      {say('setProgress', { name, done: done + 1, all: total })}
      <Progress percent={Math.round((done / total) * 100)} showInfo={false} aria-label={say('set')} />
    </div>
  )
}
