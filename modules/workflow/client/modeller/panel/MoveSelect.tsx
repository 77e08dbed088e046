import { Select } from 'antd'
import { use } from 'react'
import { entityTitle, moveTitle } from '#kernel/client/entity-text.ts'
import { joinNames, type Entity, type Locale } from '#kernel/entity/index.ts'
import { ConditionScope } from '../../condition/condition-fields.ts'
import { useModellerText } from '../text.ts'

interface MoveSelectProps {
  id: string
  value: string
  onTake: (name: string) => void
}

/** A move of the documents that the process is about, by its title; one that none of them has is told. */
export function MoveSelect({ id, value, onTake }: MoveSelectProps) {
  const { say, locale } = useModellerText()
  const { documents } = use(ConditionScope)
  const offered = movesOf(documents, locale)
  const missing = value !== '' && !offered.some((option) => option.value === value)
  return (
    <Select id={id} showSearch={{ optionFilterProp: 'label' }} allowClear value={value || null} placeholder={say('chooseMove')}
      options={[...offered, ...(missing ? [{ value, label: say('moveMissing', { name: value }) }] : [])]}
      {...(missing ? { status: 'warning' as const } : {})} onChange={(name?: string | null) => onTake(name ?? '')}
      popupMatchSelectWidth={false} style={{ width: '100%' }} />
  )
}

/** What several documents can do under one name is one choice, which names them. */
function movesOf(documents: readonly Entity[], locale: Locale): { value: string; label: string }[] {
  const all = documents.flatMap((document) =>
    Object.entries(document.states?.moves ?? {}).map(([name, move]) => ({ name, move: moveTitle(name, move, locale),
      document: entityTitle(document, locale) })
    )
  )
  return [...Map.groupBy(all, ({ name }) => name)].map(([value, same]) => ({ value,
    label: `${[...new Set(same.map(({ move }) => move))].join(' / ')} · ${joinNames(locale, same.map(({ document }) => document))}` })
  )
}
