import { DeleteOutlined } from '@ant-design/icons'
import { Button, Checkbox, Select } from 'antd'
import { listAt, titleAt, uses, type BuiltColumn, type Use } from '../../rules/built-report.ts'
import { kindAt, pathOf, type StepProps } from './path-options.ts'
import { useBuildText } from './text.ts'

const ofNumbers: ReadonlySet<Use> = new Set(['sum', 'avg'])

/** Which columns are shown, and what becomes of them where rows are put together. */
export function ColumnStep(props: StepProps) {
  const { tables, report, options, onChange } = props
  const { say } = useBuildText()
  const { columns } = report
  const set = (next: readonly BuiltColumn[]) => onChange({ columns: next })
  return (
    <>
      <h3 className="mw-heading">{say('stepColumns')}</h3>
      {columns.map(({ path, use, opened }, at) => {
        const title = titleAt(tables, report.table, path)
        const offered = uses.filter((one) => kindAt(props, path) === 'number' || !ofNumbers.has(one))
        return (
          <div key={at} className="mw-rb-line">
            <span>
              {title}
              {use === 'plain' && listAt(tables, report.table, path) && (
                <Checkbox className="mw-rb-opened" checked={opened} onChange={({ target }) =>
                  set(columns.map((one, index) => (index === at ? { ...one, opened: target.checked } : one)))}
                >
                  {say('columnOpens')}
                </Checkbox>
              )}
            </span>
            <Select aria-label={say('columnUse', { title })} value={use}
              options={offered.map((value) => ({ value, label: say(`use_${value}`) }))}
              onChange={(next: Use) => set(columns.map((one, index) => (index === at ? { ...one, use: next } : one)))} />
            <Button type="text" icon={<DeleteOutlined />} aria-label={say('columnRemove', { title })}
              onClick={() => set(columns.filter((_, index) => index !== at))} />
          </div>
        )
      })}
      <Select showSearch={{ optionFilterProp: 'label' }} aria-label={say('chooseColumn')} placeholder={say('chooseColumn')} value={null}
        options={[...options]} onChange={(key: string) => set([...columns, { path: pathOf(key), use: 'plain', opened: true }])} />
      <span className="mw-faint">{say('groupHelp')}</span>
    </>
  )
}
