import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useMemo, useState } from 'react'
import { useTreeOptions } from '#kernel/client/records/use-options.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { defect } from '../../../index.ts'
import { useInspectText } from '../text.ts'
import { defectGroups } from './defect-groups.ts'

interface DefectPickerProps {
  chosen: string | undefined
  recent: readonly string[]
  onChoose: (record: Rec) => void
  /** Where it was found: defects that come about there stand first. */
  process?: string
}

/** Defects by their groups, those that were picked last before all others; searched by code, name or group. */
export function DefectPicker({ chosen, recent, onChoose, process }: DefectPickerProps) {
  const { say } = useInspectText()
  const [words, setWords] = useState('')
  const answer = useTreeOptions(defect, true)
  const records = answer.data?.records
  const groups = useMemo(() => defectGroups(records ?? [], words, process), [records, words, process])
  const latest = recent.flatMap((id) => records?.find((record) => record.id === id) ?? [])
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!records) return <Loading />
  return (
    <div className="qin-defects">
      <Input allowClear prefix={<SearchOutlined />} placeholder={say('findDefect')} aria-label={say('findDefect')} value={words}
        onChange={({ target }) => setWords(target.value)} />
      {words === '' && latest.length > 0 && <Choices title={say('recent')} records={latest} chosen={chosen} onChoose={onChoose} />}
      {groups.map(({ id, name, defects }) => (
        <Choices key={id} title={name || say('otherDefects')} records={defects} chosen={chosen} onChoose={onChoose} />
      ))}
      {groups.length === 0 && <EmptyView title={say('noDefectFound')} />}
    </div>
  )
}

function Choices(
  { title, records, chosen, onChoose }: { title: string; records: readonly Rec[]; chosen: string | undefined;
    onChoose: (record: Rec) => void },
) {
  return (
    <section aria-label={title}>
      <h3 className="qin-group">{title}</h3>
      <ul className="qin-choices">
        {records.map((record) => (
          <li key={record.id}>
            <button type="button" aria-pressed={record.id === chosen} data-severity={String(record.severity ?? '')}
              onClick={() => onChoose(record)}
            >
              {String(record.name)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
