import { PlusOutlined } from '@ant-design/icons'
import { Button, Dropdown, Input } from 'antd'
import { presetMessage } from '#kernel/entity/preset-texts.ts'
import { isField } from '../../../document/component.ts'
import { presetTypes, type DocumentRule } from '../../../document/properties/property.ts'
import { useDesignerText } from '../../../text.ts'
import { presetOf } from '../../../document/values/check-values.ts'
import type { ControlProps } from '../controls/control-props.ts'
import { movedEntry } from '../moved-entry.ts'
import { RowTools } from '../RowTools.tsx'
import { choiceName, usePanelText } from '../text.ts'
import { RulesTester } from './RulesTester.tsx'

/** What values are checked against, in order: presets, and expressions of the author with their messages (spec 2 §5). */
export function RulesControl({ label, value, onChange, fault, component }: ControlProps) {
  const say = usePanelText()
  const rules = value as readonly DocumentRule[]
  const add = (key: string) => {
    const preset = presetTypes.find((name) => name === key)
    onChange([...rules, preset ? { preset } : { pattern: '^.*$', message: '' }])
  }
  const offered = [
    ...presetTypes.filter((preset) => !rules.some((rule) => 'preset' in rule && rule.preset === preset)).map((preset) => ({ key: preset,
      label: choiceName(say, 'rulesType', preset) })
    ),
    { key: 'own', label: say('ownRule') },
  ]
  return (
    <div role="group" aria-label={label} className="mw-fp-list">
      {rules.length === 0 && <div className="mw-faint">{say('noRulesYet')}</div>}
      {rules.map((rule, index) => (
        // Rules have no name of their own: two of the same are the same.
        <RuleRow key={`rule-${index}`} rule={rule} row={index + 1} last={index === rules.length - 1}
          onChange={(next) => onChange(rules.with(index, next))} onRemove={() => onChange(rules.toSpliced(index, 1))}
          onMove={(by) => onChange(movedEntry(rules, index, by))} />
      ))}
      <div className="mw-fp-buttons">
        <Dropdown trigger={['click']} menu={{ items: offered, onClick: ({ key }) => add(key) }}>
          <Button size="small" type="dashed" icon={<PlusOutlined />}>{say('addRule')}</Button>
        </Dropdown>
      </div>
      {component && isField(component) && <RulesTester field={component} rules={rules} judged={fault !== undefined} />}
    </div>
  )
}

interface RuleRowProps {
  readonly rule: DocumentRule
  readonly row: number
  readonly last: boolean
  readonly onChange: (rule: DocumentRule) => void
  readonly onRemove: () => void
  readonly onMove: (by: -1 | 1) => void
}

function RuleRow({ rule, row, last, onChange, onRemove, onMove }: RuleRowProps) {
  const say = usePanelText()
  const { locale } = useDesignerText()
  const tools = <RowTools row={row} first={row === 1} last={last} onRemove={onRemove} onMove={onMove} />
  if ('preset' in rule) {
    return (
      <div className="mw-fp-rule">
        <span title={say('ruleLocked')}>
          <strong>{choiceName(say, 'rulesType', rule.preset)}</strong>
          <br />
          <span className="mw-faint">{presetMessage({ key: presetOf[rule.preset] }, locale)}</span>
        </span>
        {tools}
      </div>
    )
  }
  return (
    <div className="mw-fp-rule">
      <span className="mw-fp-pair">
        <Input size="small" className="mw-fp-code" placeholder={say('pattern')} aria-label={say('patternOf', { row })} value={rule.pattern}
          onChange={({ target }) => onChange({ ...rule, pattern: target.value })} />
        <Input size="small" placeholder={say('message')} aria-label={say('messageOf', { row })} value={rule.message}
          onChange={({ target }) => onChange({ ...rule, message: target.value })} />
      </span>
      {tools}
    </div>
  )
}
