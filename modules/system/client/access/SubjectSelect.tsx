import { Select, Tag } from 'antd'
import { useState } from 'react'
import { SEARCH_DELAY_MS, useDebounced } from '#kernel/client/records/use-options.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { accessSubjects } from '../../calls/access.ts'
import { useAccessText } from './text.ts'

interface Props {
  id: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** Finds a screen or a button by what one knows of it. */
export function SubjectSelect({ id, value, onChange }: Props) {
  const { say } = useAccessText()
  const [word, setWord] = useState('')
  const rested = useDebounced(word, SEARCH_DELAY_MS)
  const { data, isFetching } = useRead(accessSubjects, rested === '' && value ? { id: value } : { word: rested }, { keep: true })
  return (
    <Select id={id} allowClear style={{ width: '100%' }} placeholder={say('subjectHint')} {...(value ? { value } : {})} loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setWord }} notFoundContent={say('nothingFound')}
      options={(data ?? []).map(({ id: key, label, kind }) => ({ value: key, label, kind }))}
      optionRender={({ data: { label, kind } }) => (
        <span className="mw-access-option">
          <Tag color={kind === 'button' ? 'default' : 'blue'}>{say(kind)}</Tag>
          {label}
        </span>
      )} onChange={(chosen: string | undefined) => onChange(chosen)} />
  )
}
