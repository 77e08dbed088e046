import { Button, Tag } from 'antd'
import { Fragment, useMemo } from 'react'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import type { ListController } from '#kernel/client/records/use-list.ts'
import { allFields, joinNames, type Field } from '#kernel/entity/index.ts'
import { isSuperGroup, withoutItem, type SuperCondition, type SuperQuery } from '#kernel/entity/super-query.ts'
import { ruleText } from './query-field.ts'
import { useQueryText } from './text.ts'
import { useValueTexts } from './value-texts.ts'
import './query-builder.css'

/** The conditions in force above a list, each to be taken away by itself. */
export function QueryChips({ list }: { list: ListController }) {
  const { say } = useQueryText()
  const { superQuery } = list.state
  const fields = useMemo(() => allFields(list.entity), [list.entity])
  if (!superQuery) return null
  return (
    <div className="mw-chips" role="group" aria-label={say('active')}>
      <Chips query={superQuery} path={[]} fields={fields}
        onRemove={(path) => list.dispatch({ type: 'superQuery', query: withoutItem(superQuery, path) })} />
      <Button type="link" size="small" className="mw-link" onClick={() => list.dispatch({ type: 'superQuery', query: undefined })}>
        {say('clearAll')}
      </Button>
    </div>
  )
}

interface ChipsProps {
  query: SuperQuery
  path: readonly number[]
  fields: Readonly<Record<string, Field>>
  onRemove: (path: readonly number[]) => void
}

function Chips({ query, path, fields, onRemove }: ChipsProps) {
  const { say } = useQueryText()
  return query.records.map((item, index) => {
    const own = [...path, index]
    return (
      <Fragment key={own.join('.')}>
        {index > 0 && <span className="mw-faint">{say(query.matchType)}</span>}
        {isSuperGroup(item)
          ? (
            <span className="mw-chip-group" role="group" aria-label={say('group')}>
              <Chips query={item} path={own} fields={fields} onRemove={onRemove} />
            </span>
          )
          : <Chip condition={item} field={fields[item.field]} onRemove={() => onRemove(own)} />}
      </Fragment>
    )
  })
}

function Chip({ condition, field, onRemove }: { condition: SuperCondition; field: Field | undefined; onRemove: () => void }) {
  const { say, locale } = useQueryText()
  const values = condition.rule === 'in' ? condition.val.split(',').filter((part) => part !== '') : [condition.val]
  const texts = useValueTexts(field, values)
  const label = field ? fieldLabel(condition.field, field, locale) : condition.field
  const text = `${label} ${say(ruleText(field, condition.rule))} ${joinNames(locale, texts)}`
  return (
    <Tag className="mw-chip" title={text} closable={{ 'aria-label': say('removeChip', { condition: text }) }} onClose={(event) => {
      // The list takes it away by its state.
      event.preventDefault()
      onRemove()
    }}>
      {text}
    </Tag>
  )
}
