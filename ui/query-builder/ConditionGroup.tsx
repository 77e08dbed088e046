import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import type { Operator } from '#kernel/entity/index.ts'
import type { MatchType } from '#kernel/entity/super-query.ts'
import { isDraftGroup, mayNest, type BuilderAction, type Draft, type DraftGroup } from './builder-state.ts'
import { ruleText, type QueryField } from './query-field.ts'
import { useQueryText } from './text.ts'
import { ValueControl } from './ValueControl.tsx'

interface PartProps {
  root: DraftGroup
  fields: readonly QueryField[]
  dispatch: (action: BuilderAction) => void
}

/** Conditions and groups joined by one word; a group stands in a frame of its own. */
export function ConditionGroup({ group, root, fields, dispatch }: PartProps & { group: DraftGroup }) {
  const { say } = useQueryText()
  const inner = group.id !== root.id
  return (
    <div className={inner ? 'mw-super-group mw-super-inner' : 'mw-super-group'} role="group"
      aria-label={say(inner ? 'group' : 'conditions')}
    >
      <div className="mw-super-match">
        <span>{say('matchType')}</span>
        <Select<MatchType> aria-label={say('matchType')} popupMatchSelectWidth={false} value={group.matchType}
          onChange={(matchType) => dispatch({ type: 'match', group: group.id, matchType })}
          options={[{ value: 'and', label: say('matchAnd') }, { value: 'or', label: say('matchOr') }]} />
        {inner && (
          <Button type="text" icon={<DeleteOutlined />} aria-label={say('removeGroup')} onClick={() =>
            dispatch({ type: 'remove', id: group.id })} />
        )}
      </div>
      {group.records.length === 0 && <p className="mw-faint">{say('noConditions')}</p>}
      {group.records.map((item) => (isDraftGroup(item)
        ? <ConditionGroup key={item.id} group={item} root={root} fields={fields} dispatch={dispatch} />
        : <ConditionRow key={item.id} draft={item} root={root} fields={fields} dispatch={dispatch} />)
      )}
      <div className="mw-super-add">
        <Button size="small" icon={<PlusOutlined />} onClick={() => dispatch({ type: 'add', group: group.id })}>
          {say('addCondition')}
        </Button>
        {mayNest(root, group.id) && (
          <Button size="small" icon={<PlusOutlined />} onClick={() => dispatch({ type: 'addGroup', group: group.id })}>
            {say('addGroup')}
          </Button>
        )}
      </div>
    </div>
  )
}

function ConditionRow({ draft, fields, dispatch }: PartProps & { draft: Draft }) {
  const { say } = useQueryText()
  const query = fields.find(({ name }) => name === draft.field)
  return (
    <div className="mw-super-row">
      <Select aria-label={say('field')} placeholder={say('chooseField')} showSearch={{ optionFilterProp: 'label' }}
        value={draft.field === '' ? undefined : draft.field} options={fields.map(({ name, label }) => ({ value: name, label }))}
        onChange={(name: string) => {
          const field = fields.find((one) => one.name === name)
          if (field) dispatch({ type: 'field', id: draft.id, field })
        }} />
      <Select<Operator> aria-label={say('rule')} disabled={!query} placeholder={say('rule')}
        value={draft.rule === '' ? undefined : draft.rule}
        options={(query?.rules ?? []).map((rule) => ({ value: rule, label: say(ruleText(query?.field, rule)) }))}
        onChange={(rule) => dispatch({ type: 'rule', id: draft.id, rule })} />
      <div className="mw-super-value">
        {query && (
          <ValueControl key={`${query.name} ${draft.rule === 'in'}`} query={query} rule={draft.rule} val={draft.val} onChange={(val) =>
            dispatch({ type: 'value', id: draft.id, val })} />
        )}
      </div>
      <Button type="text" icon={<DeleteOutlined />}
        aria-label={query ? say('removeCondition', { field: query.label }) : say('removeEmptyCondition')}
        onClick={() => dispatch({ type: 'remove', id: draft.id })} />
    </div>
  )
}
