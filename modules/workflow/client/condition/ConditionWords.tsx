import { isSuperGroup, type SuperCondition, type SuperItem, type SuperQuery } from '#kernel/entity/super-query.ts'
import { ruleText, type QueryField } from '#ui/query-builder/query-field.ts'
import { useQueryText } from '#ui/query-builder/text.ts'
import { useValueTexts } from '#ui/query-builder/value-texts.ts'
import { readCondition } from '../../rules/condition/read-condition.ts'
import { byName } from './condition-fields.ts'
import { useConditionText } from './text.ts'

/** A condition in words where its fields are known, else as it is written. */
export function ConditionWords({ text, fields }: { text: string; fields: readonly QueryField[] }) {
  const { say } = useConditionText()
  if (text === '') return <span className="mw-faint">{say('none')}</span>
  const query = readCondition(text, byName(fields))
  return query
    ? (
      <span>
        <Items query={query} fields={fields} />
      </span>
    )
    : <code className="mw-code">{text}</code>
}

function Items({ query: { matchType, records }, fields }: { query: SuperQuery; fields: readonly QueryField[] }) {
  const { say } = useConditionText()
  return records.map((item, index) => (
    // Rows have no name of their own: they are known by their place.
    <span key={index}>
      {index > 0 && ` ${say(matchType)} `}
      <Item item={item} fields={fields} />
    </span>
  ))
}

function Item({ item, fields }: { item: SuperItem; fields: readonly QueryField[] }) {
  if (!isSuperGroup(item)) return <Row condition={item} query={fields.find(({ name }) => name === item.field)} />
  return (
    <>
      （<Items query={item} fields={fields} />）
    </>
  )
}

function Row({ condition: { field, rule, val }, query }: { condition: SuperCondition; query: QueryField | undefined }) {
  const { say } = useQueryText()
  const { say: sayCondition } = useConditionText()
  const texts = useValueTexts(query?.field, val.split(','))
  return <>{query?.label ?? field} {say(ruleText(query?.field, rule))} {texts.join(` ${sayCondition('or')} `)}</>
}
